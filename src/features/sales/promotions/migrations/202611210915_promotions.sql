create table promo_codes (
	id integer generated always as identity primary key,
	code text not null,
	percent numeric(5, 2) not null check (percent > 0 and percent <= 100),
	active boolean not null default true,
	starts_at timestamptz,
	ends_at timestamptz,
	uses_allowed integer check (uses_allowed >= 0),
	uses_per_person integer check (uses_per_person > 0),
	minimum_cents integer not null default 0 check (minimum_cents >= 0),
	-- Empty lists mean no restriction.
	course_ids integer[] not null default '{}',
	site_ids integer[] not null default '{}',
	uses_taken integer not null default 0 check (uses_taken >= 0),
	constraint promo_codes_not_oversold check (uses_allowed is null or uses_taken <= uses_allowed)
);
create unique index promo_codes_code on promo_codes (upper(code));

-- How often one person holds or has spent a code: the row that two of the same person's checkouts contend for.
create table promo_people (
	promo_id integer not null references promo_codes on delete cascade,
	person_id bigint not null references users on delete cascade,
	taken integer not null check (taken >= 0),
	primary key (promo_id, person_id)
);

-- One row an order: reserved when checkout begins, then spent or released.
create table promo_uses (
	order_id bigint primary key,
	promo_id integer not null references promo_codes,
	person_id bigint,
	state text not null check (state in ('reserved', 'spent', 'released')),
	reserved_at timestamptz not null
);
create index promo_uses_promo on promo_uses (promo_id);

insert into promo_codes (code, percent) values ('WELCOME10', 10);
