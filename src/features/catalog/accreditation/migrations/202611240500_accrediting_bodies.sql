-- Staff edit the bodies. The first four are those that were part of the code.
create table accrediting_bodies (
	id integer generated always as identity primary key,
	-- What courses and filters show.
	code text not null unique check (code ~ '^[A-Z][A-Z0-9-]{1,11}$'),
	-- What certificates and emails show.
	name text not null check (name <> ''),
	kind text not null,
	-- The form of program numbers; empty if any is allowed.
	number_format text not null default '',
	version integer not null default 1
);

insert into accrediting_bodies (code, name, kind) values
	('SHRM', 'SHRM professional development credits', 'Professional development'),
	('HRCI', 'HRCI recertification credits', 'Recertification'),
	('RAPS', 'RAPS recertification credits', 'Recertification'),
	('CPE', 'Continuing professional education (CPE)', 'Continuing education');

alter table accreditations drop constraint accreditations_accrediting_body_check;
alter table accreditations add foreign key (accrediting_body) references accrediting_bodies (code);
create index accreditations_by_body on accreditations (accrediting_body);

create view public_accrediting_bodies as
select code, name, kind, number_format from accrediting_bodies;
