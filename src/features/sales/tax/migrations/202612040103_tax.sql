-- Sales tax. One row; without it, taxes are off.
create table tax_settings (
	is_single boolean primary key default true check (is_single),
	version integer not null check (version > 0),
	-- `rates`: those below. `stripe`: Stripe computes the tax of card payments on its page.
	mode text not null check (mode in ('off', 'rates', 'stripe'))
);

-- A rate holds from its first day until the next one of the same place and kind.
create table tax_rates (
	id bigint generated always as identity primary key,
	-- A state such as US-WA, or a country such as CA.
	place text not null check (place ~ '^(US-[A-Z]{2}|[A-Z]{2})$'),
	kind text not null check (kind in ('live', 'recording', 'transcript', 'consulting')),
	-- In thousandths of a percent.
	rate integer not null check (rate between 0 and 100000),
	starts_on date not null,
	added_at timestamptz not null,
	unique (place, kind, starts_on)
);

-- Certificates that exempt a customer. The customer's own wait until staff approve them.
create table tax_certificates (
	id bigint generated always as identity primary key,
	-- Null once the customer was erased. A job deletes the file a day later: a backup that began before reads it.
	user_id bigint references users on delete set null,
	state text not null check (state in ('pending', 'approved', 'declined', 'ended')),
	number text not null,
	-- The last day on which it exempts.
	valid_until date not null,
	file_name text not null,
	media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
	bytes integer not null check (bytes > 0),
	digest text not null,
	storage_key text not null unique,
	added_at timestamptz not null,
	decided_at timestamptz,
	removed_at timestamptz
);
create index tax_certificates_by_user on tax_certificates (user_id, id) where user_id is not null;
-- A customer has one that exempts, and one that waits: a renewal.
create unique index tax_certificates_current on tax_certificates (user_id, state) where user_id is not null and state in ('pending', 'approved');
create index tax_certificates_pending on tax_certificates (id) where state = 'pending' and removed_at is null;
create index tax_certificates_removed on tax_certificates (removed_at) where removed_at is not null;
