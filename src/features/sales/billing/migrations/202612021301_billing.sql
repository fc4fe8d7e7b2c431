-- The billing details of a customer's last checkout, to fill in the next one. Invoices keep their own copy.
create table billing_details (
	user_id bigint primary key references users on delete cascade,
	details jsonb not null,
	updated_at timestamptz not null
);
