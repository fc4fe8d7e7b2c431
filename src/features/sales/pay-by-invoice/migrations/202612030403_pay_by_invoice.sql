-- How customers pay by invoice. One row; without it, nobody can.
create table invoice_settings (
	is_single boolean primary key default true check (is_single),
	version integer not null check (version > 0),
	-- Everyone can pay an order of this amount or more by invoice. Null: only customers whom staff allow it.
	everyone_from_cents integer check (everyone_from_cents > 0),
	access_opens text not null check (access_opens in ('placed', 'paid')),
	net_days integer not null check (net_days between 0 and 365),
	purchase_order_required boolean not null,
	-- Bank details and the address for checks, printed on invoices.
	remittance text not null,
	-- Days before and after the due date.
	remind_before integer[] not null,
	remind_after integer[] not null
);

-- Customers whom staff allow to pay by invoice.
create table invoice_customers (
	user_id bigint primary key references users on delete cascade,
	allowed_at timestamptz not null
);

-- Payments that staff recorded. The ledger has their amounts.
create table received_payments (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders,
	ledger_entry_id bigint not null unique references ledger_entries,
	cents integer not null check (cents > 0),
	-- What of it was written off before.
	recovered_cents integer not null check (recovered_cents >= 0 and recovered_cents <= cents),
	method text not null check (method in ('check', 'ach', 'wire', 'other')),
	received_on date not null,
	-- The number of the check or transfer.
	reference text not null,
	recorded_at timestamptz not null,
	request_key text,
	-- When its money turned out not to have arrived: what it paid is owed again.
	reversed_at timestamptz,
	reversal_entry_id bigint unique references ledger_entries,
	-- Emailed to the customer.
	reversal_reason text,
	unique (order_id, request_key),
	constraint received_payments_reversed check ((reversed_at is null) = (reversal_entry_id is null))
);
create index received_payments_by_reference on received_payments (lower(reference)) where reference <> '';

create table write_offs (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders,
	ledger_entry_id bigint not null unique references ledger_entries,
	cents integer not null check (cents > 0),
	reason text not null,
	written_at timestamptz not null
);
create index write_offs_by_order on write_offs (order_id);

-- The customer's purchase order as a file, one for each order.
create table purchase_order_files (
	storage_key text primary key,
	-- Null once it was replaced or erased. A job deletes the file a day later: a backup that began before reads it.
	order_id bigint unique references orders on delete set null,
	name text not null,
	media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
	bytes integer not null check (bytes > 0),
	digest text not null,
	added_at timestamptz not null,
	removed_at timestamptz
);
create index purchase_order_files_removed on purchase_order_files (removed_at) where removed_at is not null;
