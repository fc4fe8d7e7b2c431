-- Logos of accrediting bodies, small enough for a list. Issued certificates refer to them, so they stay.
create table accrediting_body_logos (
	-- Derived from the content.
	id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
	media_type text not null check (media_type in ('image/svg+xml', 'image/webp')),
	width integer not null check (width > 0),
	height integer not null check (height > 0),
	bytes bytea not null check (length(bytes) <= 65536),
	created_at timestamptz not null
);

-- Staff edit the bodies. The first four are those of the specification.
create table accrediting_bodies (
	id integer generated always as identity primary key,
	-- What courses and filters show.
	code text not null unique check (code ~ '^[A-Z][A-Z0-9-]{1,11}$'),
	-- What certificates and emails show.
	name text not null check (name <> ''),
	kind text not null,
	-- The form of program numbers; empty if any is allowed.
	number_format text not null default '',
	version integer not null default 1,
	logo text references accrediting_body_logos (id)
);
create index accrediting_bodies_by_logo on accrediting_bodies (logo);
insert into accrediting_bodies (code, name, kind) values
	('SHRM', 'SHRM professional development credits', 'Professional development'),
	('HRCI', 'HRCI recertification credits', 'Recertification'),
	('RAPS', 'RAPS recertification credits', 'Recertification'),
	('CPE', 'Continuing professional education (CPE)', 'Continuing education');

-- Credits are a fact of the catalog: visitors see them before they buy.
create table accreditations (
	course_id integer not null references courses on delete cascade,
	accrediting_body text not null references accrediting_bodies (code),
	-- The program number of the accrediting body.
	number text not null,
	hours double precision not null check (hours > 0 and hours <= 100),
	primary key (course_id, accrediting_body)
);
create index accreditations_by_body on accreditations (accrediting_body);

-- For other features: read-only.
create view public_accreditations as
select course_id, accrediting_body, number, hours from accreditations;

create view public_accrediting_bodies as
select code, name, kind, number_format, logo, logos.width as logo_width, logos.height as logo_height
from accrediting_bodies left join accrediting_body_logos as logos on logos.id = accrediting_bodies.logo;
