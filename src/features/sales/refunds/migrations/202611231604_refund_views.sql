-- For other features: read-only, without the columns that only this feature needs.
create view public_refunds as
select id, order_id, reference, cents, repeated_cents, reason, state, requested_by, requested_at, settled_at from refunds;
