-- The sandbox plays Stripe Tax: the address that was typed on the payment page, and the tax that follows from it.
alter table sandbox_sessions
	add column tax_address jsonb,
	add column tax_cents integer not null default 0 check (tax_cents >= 0);
