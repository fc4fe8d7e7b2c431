-- When a refund was last requested from the payment provider. Claims it, so that no second request runs meanwhile.
alter table refunds add column sent_at timestamptz;
update refunds set sent_at = requested_at;
