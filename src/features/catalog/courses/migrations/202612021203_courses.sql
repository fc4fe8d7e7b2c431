create table sites (
	id integer primary key check (id > 0),
	name text not null
);

create table courses (
	id integer primary key check (id > 0),
	category_id integer not null references categories (id),
	title text not null,
	instructor text not null references instructors (name) on update cascade,
	description text not null default '',
	-- The beginning of the description as plain text with entities, so that lists read no long texts.
	excerpt text not null default '',
	what_you_will_learn text not null default '',
	why_register text not null default '',
	areas_covered text not null default '',
	who_will_benefit text not null default '',
	-- Empty: the instructor's profile is shown.
	instructor_profile text not null default '',
	background text not null default '',
	-- Empty: the cover is generated.
	image_src text not null default '',
	duration_minutes integer not null check (duration_minutes > 0),
	price_cents integer not null check (price_cents >= 0),
	discounted_cents integer check (discounted_cents >= 0),
	webinar_date timestamptz,
	archived boolean not null default false,
	credit_hours double precision check (credit_hours >= 0),
	-- Null: a draft. Imported courses are published.
	published_at timestamptz default 'epoch',
	-- Increases with every edit, so that nobody overwrites changes that they have not seen.
	version integer not null default 1 check (version > 0),
	-- Milliseconds, because clients receive it as a list position.
	changed_at timestamptz(3) not null default now(),
	-- Courses without a date are last in every list.
	list_date timestamptz not null generated always as (coalesce(webinar_date, 'infinity'::timestamptz)) stored,
	level text check (level in ('Introductory', 'Intermediate', 'Advanced')),
	language text not null default 'English',
	-- Lists of {"question", "answer"} and of {"minute", "title"}, as the API returns them.
	questions jsonb not null default '[]',
	agenda jsonb not null default '[]',
	-- The seats of the live session that can be sold. Null: no limit.
	capacity integer check (capacity > 0),
	-- The provider's own number of a course, such as BCA-1000. Empty: none.
	reference text not null default '',
	-- What providers can prove: how many people attended, from which organizations, and what attendees allowed to be quoted.
	attendee_count integer check (attendee_count > 0),
	organizations jsonb not null default '[]',
	quotations jsonb not null default '[]'
);
create index courses_by_list on courses (category_id, archived, list_date, id) where published_at is not null;
create index courses_by_date on courses (webinar_date) where not archived;
create index courses_by_instructor on courses (instructor);
create index courses_by_publishing on courses (published_at);
-- The orders of the console's list. The filters are included, so that a page reads only its own rows.
create index courses_by_change on courses (changed_at, id) include (category_id, published_at, archived, discounted_cents, list_date, instructor);
create index courses_by_title on courses (title, id) include (category_id, published_at, archived, discounted_cents, list_date, instructor);
create index courses_by_any_date on courses (list_date, id) include (category_id, published_at, archived, discounted_cents, instructor);
-- What courses cost now.
create index courses_by_price on courses (coalesce(discounted_cents, price_cents), id) include (category_id, published_at, archived, discounted_cents, list_date, instructor);
-- Few courses limit their seats.
create index courses_by_limit on courses (webinar_date) where capacity is not null;
create index courses_by_reference on courses (lower(reference) text_pattern_ops) where reference <> '';
-- Parts of titles and names. With the leading blank, the first word follows a blank as all others do.
create index courses_by_trigrams on courses using gin ((' ' || title || ' ' || instructor) gin_trgm_ops);

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
	-- Withdrawn pricings stay, because orders refer to them.
	withdrawn boolean not null default false,
	-- For options that are sold by the seat: the steps with their prices in cents, and the days in which seats can be added.
	-- Null: the option is sold as a whole, for `seats` people.
	per_seat jsonb,
	unique (course_id, session_type)
);
-- Lists read the prices that stay for sale after the live session, and nothing else of a course's pricings.
create index pricings_after_live on pricings (course_id) include (price_cents, session_type) where not withdrawn and not grants_live;

create table course_sites (
	course_id integer not null references courses (id) on delete cascade,
	site_id integer not null references sites (id),
	primary key (course_id, site_id)
);

-- The questions on the pages of all courses that they apply to. Each row is a published list; the latest applies.
create table default_question_versions (
	version integer primary key check (version > 0),
	at timestamptz not null,
	content jsonb not null
);

-- For other features and the console's list: read-only.
create view public_courses as
select id, category_id, title, instructor, image_src, duration_minutes, credit_hours, webinar_date, published_at, archived,
	price_cents, discounted_cents, list_date, version, changed_at, capacity, reference from courses;

create view public_sites as
select id, name from sites;

create view public_pricings as
select id, session_type, grants_live, grants_recording, grants_transcript, seats, withdrawn, course_id, price_cents, per_seat from pricings;
