-- Where the rake is printed, what was put in is what was paid out, kept or taken by the house; or a finding says why not.
select site, hand_no, put_minor, splash_minor, awarded_minor, rake_minor, fees_minor, house_minor
from staging.hands
where rake_stated
  and not is_cancelled
  and findings = 0
  and put_minor + splash_minor <> awarded_minor + rake_minor + fees_minor + house_minor
