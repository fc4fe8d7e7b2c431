-- A clip is a short video that everyone can see.
create table course_media (
	course_id integer not null references courses on delete cascade,
	kind text not null check (kind in ('recording', 'captions', 'transcript', 'poster', 'clip')),
	storage_key text not null,
	content_type text not null,
	bytes bigint not null check (bytes >= 0),
	-- SHA-256 of the content, base64url: the entity tag.
	digest text not null,
	added_at timestamptz not null,
	primary key (course_id, kind)
);
create index course_media_by_key on course_media (storage_key);

-- Links to replaced or removed files work until a job deletes the files. No foreign key: the files must be deleted after
-- the course, too.
create table replaced_media (
	id bigint generated always as identity primary key,
	course_id integer not null,
	kind text not null check (kind in ('recording', 'captions', 'transcript', 'poster', 'cover', 'clip')),
	storage_key text not null,
	content_type text not null,
	bytes bigint not null,
	digest text not null,
	added_at timestamptz not null,
	replaced_at timestamptz not null
);
create index replaced_media_by_course on replaced_media (course_id, kind);
create index replaced_media_by_time on replaced_media (replaced_at);

-- The bytes of an upload are in the data directory until they were checked.
create table uploads (
	id text primary key,
	user_id bigint references users on delete set null,
	course_id integer not null references courses on delete cascade,
	kind text not null check (kind in ('recording', 'captions', 'transcript', 'cover', 'clip')),
	-- The name on the staff member's computer, for display; never a path.
	filename text not null,
	bytes bigint not null check (bytes > 0),
	received bigint not null default 0,
	state text not null check (state in ('uploading', 'checking', 'failed', 'done')),
	error text,
	started_at timestamptz not null,
	changed_at timestamptz not null
);
-- A second upload of the same kind by the same staff member replaces the first.
create unique index uploads_unfinished on uploads (user_id, course_id, kind) where state = 'uploading';
create index uploads_by_course on uploads (course_id);
create index uploads_by_change on uploads (changed_at);

-- By storage key, because several courses may share a file.
create table recordings (
	storage_key text primary key,
	-- plain: served by ranges only, because the system cannot create streams.
	state text not null check (state in ('waiting', 'ready', 'plain', 'failed')),
	length_seconds integer check (length_seconds > 0),
	error text,
	changed_at timestamptz not null
);
create index recordings_failed on recordings (storage_key) where state = 'failed';

create table recording_streams (
	recording_key text not null references recordings on delete cascade,
	height integer not null check (height > 0),
	width integer not null check (width > 0),
	codecs text not null,
	-- Bits per second.
	peak_rate integer not null,
	mean_rate integer not null,
	storage_key text not null,
	bytes bigint not null,
	digest text not null,
	-- The file's name is a placeholder for a signed link.
	playlist text not null,
	primary key (recording_key, height)
);

create table progress (
	enrollment_id bigint primary key references enrollments on delete cascade,
	user_id bigint not null references users on delete cascade,
	position_seconds integer not null check (position_seconds >= 0),
	-- The seconds that were played.
	watched int4multirange not null,
	-- Milliseconds that may still be reported: grows with real time, so that nobody reports more than they can have watched.
	credit_ms bigint not null check (credit_ms >= 0),
	reported_at timestamptz not null
);
create index watch_progress_by_user on progress (user_id);

-- The chapters of a recording.
create table recording_chapters (
	recording_key text not null references recordings on delete cascade,
	start_seconds integer not null check (start_seconds >= 0),
	title text not null,
	primary key (recording_key, start_seconds)
);

-- What a speech model wrote down of a recording, for staff to edit and publish.
create table caption_drafts (
	recording_key text primary key references recordings on delete cascade,
	state text not null check (state in ('transcribing', 'ready', 'published', 'failed')),
	-- The part of the recording that was transcribed. A job that was interrupted continues there.
	done_seconds double precision not null default 0,
	total_seconds double precision,
	-- A list of objects with start, end (seconds) and text.
	phrases jsonb not null default '[]',
	error text,
	version integer not null default 1,
	changed_at timestamptz not null
);
create index caption_drafts_ready on caption_drafts (recording_key) where state = 'ready';

-- How names and terms are spelled, and what a speech model writes for them.
create table spoken_names (
	position integer primary key,
	name text not null,
	heard text[] not null
);

-- What a course's sample shows to everyone: the beginning of its recording and of its transcript.
create table course_samples (
	course_id integer primary key references courses on delete cascade,
	minutes integer not null check (minutes between 0 and 10),
	pages integer not null check (pages between 0 and 2),
	check (minutes + pages > 0)
);

create function seconds_of(ranges int4multirange) returns integer language sql immutable as
	'select coalesce(sum(upper(r) - lower(r)), 0)::integer from unnest(ranges) r';

-- The beginning of the ranges, at most so many seconds long.
create function first_seconds(ranges int4multirange, most integer) returns int4multirange language sql immutable as
	'select coalesce(range_agg(int4range(start, least(finish, (start + most - before)::integer))), ''{}''::int4multirange)
	from (
		select lower(r) as start, upper(r) as finish, coalesce(sum(upper(r) - lower(r)) over (order by lower(r) rows between unbounded preceding and 1 preceding), 0) as before
		from unnest(ranges) r
	) parts
	where before < most';

-- For other features: read-only, without the columns that only this feature needs.
create view public_course_media as
select course_id, kind from course_media;

-- Courses with a sample or a clip that can be opened now.
create view public_course_samples as
select course_id from course_samples samples
where (samples.minutes > 0 and exists (
		select from course_media join recordings on recordings.storage_key = course_media.storage_key and recordings.state = 'ready'
		where course_media.course_id = samples.course_id and course_media.kind = 'recording'))
	or (samples.pages > 0 and exists (
		select from course_media where course_media.course_id = samples.course_id and course_media.kind = 'transcript'
			and course_media.content_type = 'application/json'))
union
select course_id from course_media join recordings on recordings.storage_key = course_media.storage_key and recordings.state = 'ready'
where course_media.kind = 'clip';

-- How long the recordings of courses are. The sample recording stands in for real ones.
create view public_recording_lengths as
select course_media.course_id, recordings.length_seconds, course_media.storage_key like 'media/sample-%' as is_sample
from course_media join recordings on recordings.storage_key = course_media.storage_key
where course_media.kind = 'recording' and recordings.length_seconds is not null;
