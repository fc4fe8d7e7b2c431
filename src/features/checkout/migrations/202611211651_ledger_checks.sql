-- What the last check of the ledger found: the check itself reads every order, too much for a dashboard.
create table ledger_checks (
	one boolean primary key default true check (one),
	differences integer not null,
	checked_at timestamptz not null
);
