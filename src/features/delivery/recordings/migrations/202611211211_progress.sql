-- Where somebody is in a recording, and which seconds of it were played.
create table progress (
	enrollment_id bigint primary key references enrollments on delete cascade,
	user_id bigint not null references users on delete cascade,
	position_seconds integer not null check (position_seconds >= 0),
	watched int4multirange not null,
	-- Milliseconds of playing that may be reported still: grows with real time, shrinks by what is counted.
	credit_ms bigint not null check (credit_ms >= 0),
	reported_at timestamptz not null
);
create index watch_progress_by_user on progress (user_id);

create function seconds_of(ranges int4multirange) returns integer language sql immutable as
	'select coalesce(sum(upper(r) - lower(r)), 0)::integer from unnest(ranges) r';

-- The beginning of some ranges, as far as it is no longer than so many seconds.
create function first_seconds(ranges int4multirange, most integer) returns int4multirange language sql immutable as
	'select coalesce(range_agg(int4range(start, least(finish, (start + most - before)::integer))), ''{}''::int4multirange)
	from (
		select lower(r) as start, upper(r) as finish, coalesce(sum(upper(r) - lower(r)) over (order by lower(r) rows between unbounded preceding and 1 preceding), 0) as before
		from unnest(ranges) r
	) parts
	where before < most';

-- What is known of a recording's file, by where it lies in the storage: several courses may share one.
create table recordings (
	storage_key text primary key,
	-- plain: served by ranges alone, for the system has nothing to make streams with.
	state text not null check (state in ('waiting', 'ready', 'plain', 'failed')),
	length_seconds integer check (length_seconds > 0),
	error text,
	changed_at timestamptz not null
);

create table recording_streams (
	recording_key text not null references recordings on delete cascade,
	height integer not null check (height > 0),
	width integer not null check (width > 0),
	codecs text not null,
	-- Bits a second: at most, and over all.
	peak_rate integer not null,
	mean_rate integer not null,
	storage_key text not null,
	bytes bigint not null,
	digest text not null,
	-- The list of its parts as it was made; the file's name stands where a signed link goes.
	playlist text not null,
	primary key (recording_key, height)
);
