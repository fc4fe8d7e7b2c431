create table promo_codes (
	id integer generated always as identity primary key,
	code text not null,
	-- A code takes off either a percentage or a fixed amount.
	percent numeric(5, 2) check (percent > 0 and percent <= 100),
	active boolean not null default true,
	starts_at timestamptz,
	ends_at timestamptz,
	max_redemptions integer check (max_redemptions >= 0),
	max_per_customer integer check (max_per_customer > 0),
	minimum_cents integer not null default 0 check (minimum_cents >= 0),
	-- Empty lists mean no restriction.
	course_ids integer[] not null default '{}',
	site_ids integer[] not null default '{}',
	redemption_count integer not null default 0 check (redemption_count >= 0),
	created_at timestamptz not null default now(),
	-- Increases with every edit, so that nobody overwrites changes that they have not seen.
	version integer not null default 1,
	amount_cents integer check (amount_cents > 0),
	constraint promo_codes_discount check ((percent is null) <> (amount_cents is null)),
	constraint promo_codes_not_oversold check (max_redemptions is null or redemption_count <= max_redemptions)
);
create unique index promo_codes_code on promo_codes (upper(code));
insert into promo_codes (code, percent) values ('WELCOME10', 10);

-- How many redemptions of a code a customer has. Concurrent checkouts of a customer lock this row.
create table promo_customers (
	promo_id integer not null references promo_codes on delete cascade,
	user_id bigint not null references users on delete cascade,
	taken integer not null check (taken >= 0),
	primary key (promo_id, user_id)
);

-- One row for an order: reserved when checkout begins, then spent or released.
create table promo_redemptions (
	order_id bigint primary key,
	promo_id integer not null references promo_codes,
	user_id bigint,
	state text not null check (state in ('reserved', 'spent', 'released')),
	reserved_at timestamptz not null
);
create index promo_redemptions_orders on promo_redemptions (promo_id, order_id desc);
create index promo_redemptions_reserved on promo_redemptions (promo_id) where state = 'reserved';
-- The redemptions that a customer's open checkouts hold.
create index promo_redemptions_held on promo_redemptions (user_id) where state = 'reserved';
