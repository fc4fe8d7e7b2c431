-- A course is a draft (null), appears at a moment, or has been public since one. Courses from before, and those that are
-- imported, have been public ever since.
alter table courses
	add column published_at timestamptz default 'epoch',
	-- Rises with every change of what an editor works on, so that nobody saves over what they have not seen.
	add column version integer not null default 1 check (version > 0),
	-- Milliseconds, as the place in a list that callers are given.
	add column changed_at timestamptz(3) not null default now();

-- Lists of the site read no drafts.
drop index courses_by_list;
create index courses_by_list on courses (category_id, archived, list_date, id) where published_at is not null;
create index courses_by_publishing on courses (published_at);

-- The orders of the console's list. What it filters by stands in them as well, so that a page reads no rows but its own.
create index courses_by_change on courses (changed_at, id) include (category_id, published_at, archived, discounted_cents, list_date, instructor);
create index courses_by_title on courses (title, id) include (category_id, published_at, archived, discounted_cents, list_date, instructor);
create index courses_by_any_date on courses (list_date, id) include (category_id, published_at, archived, discounted_cents, instructor);

-- Parts of titles and names. The blank in front makes the first word one that follows a blank, like the others.
create index courses_by_trigrams on courses using gin ((' ' || title || ' ' || instructor) gin_trgm_ops);

-- Every version of a course's content, for who wants to know or to go back. Only ever added to.
create table course_versions (
	course_id integer not null references courses (id) on delete cascade,
	version integer not null check (version > 0),
	at timestamptz(3) not null,
	-- Null: no operator did it, or it was before there was a console.
	actor_id integer,
	actor_name text,
	action text not null,
	changed_fields text[] not null,
	content jsonb not null,
	primary key (course_id, version),
	check ((actor_id is null) = (actor_name is null))
);
