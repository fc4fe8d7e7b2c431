-- Courses, the ways to buy them, who teaches them and on which sites they are shown.
create table sites (
	id integer primary key check (id > 0),
	name text not null
);

create table categories (
	id integer primary key,
	name text not null unique
);
insert into categories (id, name) values (1, 'Human Resources'), (2, 'Compliance'), (3, 'Life Sciences');

create table instructors (
	name text primary key,
	slug text not null,
	credentials text not null default '',
	role text not null default '',
	profile text not null default '',
	featured boolean not null default false,
	position integer not null default 0
);

create index instructors_by_slug on instructors (slug);

create table courses (
	id integer primary key check (id > 0),
	category_id integer not null references categories (id),
	title text not null,
	instructor text not null references instructors (name) on update cascade,
	description text not null default '',
	-- The beginning of the description as plain text with entities: lists read no long texts.
	excerpt text not null default '',
	what_you_will_learn text not null default '',
	why_register text not null default '',
	areas_covered text not null default '',
	who_will_benefit text not null default '',
	-- Empty: the instructor's own profile is shown.
	instructor_profile text not null default '',
	background text not null default '',
	-- Empty: the cover is drawn.
	image_src text not null default '',
	duration_minutes integer not null check (duration_minutes > 0),
	price_cents integer not null check (price_cents >= 0),
	discounted_cents integer check (discounted_cents >= 0),
	webinar_date timestamptz,
	archived boolean not null default false,
	credit_hours double precision check (credit_hours >= 0),
	-- Courses without a date stand at the end of every list.
	list_date timestamptz not null generated always as (coalesce(webinar_date, 'infinity'::timestamptz)) stored
);
create index courses_by_list on courses (category_id, archived, list_date, id);
create index courses_by_date on courses (webinar_date) where not archived;
create index courses_by_instructor on courses (instructor);

create table pricings (
	id integer generated always as identity primary key,
	course_id integer not null references courses (id) on delete cascade,
	position integer not null check (position >= 0),
	session_type text not null,
	price_cents integer not null check (price_cents >= 0),
	grants_live boolean not null,
	grants_recording boolean not null,
	grants_transcript boolean not null,
	seats integer not null check (seats > 0),
	-- A pricing that is no longer offered stays, because orders name it.
	withdrawn boolean not null default false,
	unique (course_id, session_type)
);

create table course_sites (
	course_id integer not null references courses (id) on delete cascade,
	site_id integer not null references sites (id),
	primary key (course_id, site_id)
);

-- One row, raised in every transaction that changes what visitors see; kept pages are made anew when it rises.
create table catalog_version (
	one boolean primary key default true check (one),
	version bigint not null
);
insert into catalog_version (version) values (1);
