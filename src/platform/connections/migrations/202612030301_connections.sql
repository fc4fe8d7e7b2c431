-- Providers that an owner connected in the console. The environment has precedence.
create table connections (
	name text primary key check (name in ('stripe', 'email')),
	-- Keys and passwords, encrypted with a key that is not in the database.
	sealed text not null,
	changed_at timestamptz not null,
	changed_by bigint references users on delete set null
);
