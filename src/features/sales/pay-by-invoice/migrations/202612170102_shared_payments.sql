-- One check can pay several orders, and its rest is kept as credit on account: a row for each, reversed together.
alter table received_payments add column first_payment bigint references received_payments,
	add column is_kept boolean not null default false,
	-- The order whose credit on account was used.
	add column credit_order bigint references orders,
	drop constraint received_payments_method_check,
	add constraint received_payments_method_check check (method in ('check', 'ach', 'wire', 'other', 'credit')),
	add constraint received_payments_credit check ((method = 'credit') = (credit_order is not null));
create index received_payments_shared on received_payments (first_payment) where first_payment is not null;
create index received_payments_by_credit on received_payments (credit_order) where credit_order is not null;

create view public_used_credit as
select credit_order as order_id, cents from received_payments where credit_order is not null and reversed_at is null;
