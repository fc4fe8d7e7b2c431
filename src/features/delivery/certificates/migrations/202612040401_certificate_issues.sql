-- Each time a certificate was issued: first, with credit that was earned later, or with a corrected name. Revoking is the last entry.
create table certificate_issues (
	certificate_id bigint not null references certificates on delete cascade,
	number integer not null,
	kind text not null check (kind in ('issued', 'credit_added', 'name_corrected', 'revoked')),
	at timestamptz not null,
	hours double precision not null,
	-- The credits since then.
	credits jsonb not null,
	primary key (certificate_id, number)
);

insert into certificate_issues (certificate_id, number, kind, at, hours, credits)
select id, 1, 'issued', issued_at, hours, credits from certificates;
insert into certificate_issues (certificate_id, number, kind, at, hours, credits)
select id, 2, 'revoked', revoked_at, hours, credits from certificates where revoked_at is not null;

-- License numbers that are printed on the certificate, by accrediting body. Not public, and erased with the account.
alter table certificates add column licenses jsonb not null default '[]';
