-- Accounts at identity providers with which users log in.
create table identities (
	id bigint generated always as identity primary key,
	user_id bigint not null references users (id) on delete cascade,
	-- Both come from the ID token, and identify the account at the provider permanently.
	issuer text not null,
	subject text not null,
	-- The address when the identity was linked.
	email text not null,
	created_at timestamptz not null,
	last_used_at timestamptz not null,
	unique (issuer, subject),
	-- A second account at the same provider with the same address may belong to somebody else.
	unique (user_id, issuer)
);
