-- Who may learn what: one row a bought seat.
create table enrollments (
	id bigint generated always as identity primary key,
	-- What links name it by: unguessable.
	reference text not null unique,
	order_line_id bigint not null references order_lines on delete cascade,
	seat integer not null check (seat > 0),
	-- Empty once its person was erased.
	user_id bigint references users on delete set null,
	course_id integer not null,
	pricing_id integer not null,
	session_type text not null,
	grants_live boolean not null,
	grants_recording boolean not null,
	grants_transcript boolean not null,
	state text not null default 'active' check (state in ('active', 'ended')),
	enrolled_at timestamptz not null,
	unique (order_line_id, seat)
);
create index enrollments_by_user on enrollments (user_id, id);

-- The files of a course. Where each lies in the storage is known to nobody else.
create table course_media (
	course_id integer not null references courses on delete cascade,
	kind text not null check (kind in ('recording', 'captions', 'transcript', 'poster')),
	storage_key text not null,
	content_type text not null,
	bytes bigint not null check (bytes >= 0),
	-- SHA-256 of the content, base64url: the entity tag.
	digest text not null,
	added_at timestamptz not null,
	primary key (course_id, kind)
);
