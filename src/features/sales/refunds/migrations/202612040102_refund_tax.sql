-- The tax in a refund and in its parts. Amounts of refunds include it.
alter table refunds add column tax_cents integer not null default 0
	constraint refunds_tax_within check (tax_cents >= 0 and tax_cents + repeated_cents <= cents);
alter table refund_lines add column tax_cents integer not null default 0
	constraint refund_lines_tax_within check (tax_cents >= 0 and tax_cents <= cents);

create or replace view public_refunds as
select id, order_id, reference, cents, repeated_cents, reason, state, requested_by, requested_at, settled_at, unpaid_cents, tax_cents from refunds;
create or replace view public_refund_lines as
select order_line_id, cents, live, tax_cents, refund_id from refund_lines;
