-- The part of a refund that the customer never paid: it reduces what an invoice still owes, and no money moves.
alter table refunds add column unpaid_cents integer not null default 0
	constraint refunds_unpaid_within check (unpaid_cents >= 0 and unpaid_cents + repeated_cents <= cents);

create or replace view public_refunds as
select id, order_id, reference, cents, repeated_cents, reason, state, requested_by, requested_at, settled_at, unpaid_cents from refunds;
