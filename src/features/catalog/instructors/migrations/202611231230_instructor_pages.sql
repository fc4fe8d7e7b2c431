-- Hidden instructors have no page.
alter table instructors add column hidden boolean not null default false;

-- A slug is the address of an instructor's page.
update instructors set slug = left(slug, 70) || '-' || left(md5(name), 8)
where exists (select from instructors as other where other.slug = instructors.slug and other.name < instructors.name);
drop index instructors_by_slug;
create unique index instructors_by_slug on instructors (slug);

-- Addresses from before an instructor's name changed. They lead to the current page.
create table former_instructor_slugs (
	slug text primary key,
	instructor text not null references instructors (name) on update cascade on delete cascade
);
create index former_instructor_slugs_by_instructor on former_instructor_slugs (instructor);

-- For other features: read-only.
create view public_instructors as
select name, slug, credentials, role, profile, featured, position, hidden from instructors;
