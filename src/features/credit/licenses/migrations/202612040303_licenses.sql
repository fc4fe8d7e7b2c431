-- Numbers by which bodies and state boards know people.
create table licenses (
	id bigint generated always as identity primary key,
	user_id bigint not null references users on delete cascade,
	-- The code of the body.
	accrediting_body text not null,
	-- Bodies that get reports ask for the month and day of birth (`0229`), and for the consent to the report (`yes`, from the day
	-- on which it was given).
	kind text not null check (kind in ('license_number', 'nabp_id', 'ptin', 'npi', 'birthday', 'consent')),
	-- The state that gave the license; empty if no state did.
	state text not null,
	number text not null check (number <> ''),
	-- The number without what people write differently.
	comparable text not null check (comparable <> ''),
	-- The days of the current period: `2027-03-01`; null if it isn't known.
	valid_from text check (valid_from ~ '^\d{4}-\d\d-\d\d$'),
	valid_to text check (valid_to ~ '^\d{4}-\d\d-\d\d$'),
	-- The end of the period of which the person was reminded.
	reminded_of text,
	changed_at timestamptz not null,
	-- When staff found that it belongs to this person although another one has it too.
	checked_at timestamptz,
	unique (user_id, accrediting_body, kind, state, comparable)
);
create index licenses_by_number on licenses (accrediting_body, kind, state, comparable);
create unique index licenses_detail on licenses (user_id, accrediting_body, kind) where kind in ('birthday', 'consent');
create index licenses_by_end on licenses (valid_to) where valid_to is not null;

-- For other features: read-only.
create view public_licenses as
select id, user_id, accrediting_body, kind, state, number, valid_from, valid_to from licenses;
