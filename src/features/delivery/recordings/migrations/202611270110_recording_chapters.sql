-- The chapters of a recording.
create table recording_chapters (
	recording_key text not null references recordings on delete cascade,
	start_seconds integer not null check (start_seconds >= 0),
	title text not null,
	primary key (recording_key, start_seconds)
);
