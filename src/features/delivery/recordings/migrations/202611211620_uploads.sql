-- Files on their way in, and what became of them. Their bytes lie in the data directory until they were looked at.
create table uploads (
	id text primary key,
	user_id bigint references users on delete set null,
	course_id integer not null references courses on delete cascade,
	kind text not null check (kind in ('recording', 'captions', 'transcript', 'cover')),
	-- As its owner calls it, to show it again; never a path.
	filename text not null,
	bytes bigint not null check (bytes > 0),
	received bigint not null default 0,
	state text not null check (state in ('uploading', 'checking', 'failed', 'done')),
	error text,
	started_at timestamptz not null,
	changed_at timestamptz not null
);
-- One person brings one file of a kind for a course at a time: another one takes its place.
create unique index uploads_unfinished on uploads (user_id, course_id, kind) where state = 'uploading';
create index uploads_by_course on uploads (course_id);
create index uploads_by_change on uploads (changed_at);

-- Files that were replaced or removed: links that were given out before go on working until a job takes them away.
-- The course is not referenced: the files have to go also when it is gone.
create table replaced_media (
	id bigint generated always as identity primary key,
	course_id integer not null,
	kind text not null check (kind in ('recording', 'captions', 'transcript', 'poster', 'cover')),
	storage_key text not null,
	content_type text not null,
	bytes bigint not null,
	digest text not null,
	added_at timestamptz not null,
	replaced_at timestamptz not null
);
create index replaced_media_by_course on replaced_media (course_id, kind);
create index replaced_media_by_time on replaced_media (replaced_at);
create index course_media_by_key on course_media (storage_key);
