-- Reviews by attendees. Only approved ones are public.
create table reviews (
	id bigint generated always as identity primary key,
	course_id integer not null references courses on delete cascade,
	user_id bigint not null references users on delete cascade,
	rating smallint not null check (rating between 1 and 5),
	body text not null,
	-- The author's short name, as shown.
	name text not null,
	state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
	-- Why staff rejected it. The author reads it.
	reason text not null default '',
	-- Increases with every change: of two concurrent changes, the second is refused.
	version integer not null default 1,
	written_at timestamptz not null,
	decided_at timestamptz,
	unique (course_id, user_id),
	check ((state = 'rejected') = (reason <> ''))
);
create index reviews_by_user on reviews (user_id);
create index reviews_by_state on reviews (state, id);
create index reviews_shown on reviews (course_id, written_at, id) where state = 'approved';
