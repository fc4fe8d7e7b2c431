-- When the evidence first earned these credits. Evidence that is recorded later changes `decided_at`, not the day of the credit. Null without credit.
alter table credit_decisions add column earned_at timestamptz;
update credit_decisions set earned_at = decided_at where credits > 0;
