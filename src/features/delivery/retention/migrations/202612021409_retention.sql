-- Years for which evidence of credit is kept. Without a row, the default applies.
create table evidence_retention (
	one boolean primary key default true check (one),
	years integer not null check (years between 3 and 10)
);

-- Sessions that earned credit. They stay here when their course loses its credits.
create table credit_sessions (
	session_id bigint primary key references live_sessions on delete cascade
);
