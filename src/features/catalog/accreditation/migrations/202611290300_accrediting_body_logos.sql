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

alter table accrediting_bodies add column logo text references accrediting_body_logos (id);
create index accrediting_bodies_by_logo on accrediting_bodies (logo);

create or replace view public_accrediting_bodies as
select code, name, kind, number_format, logo, logos.width as logo_width, logos.height as logo_height
from accrediting_bodies left join accrediting_body_logos as logos on logos.id = accrediting_bodies.logo;
