-- When a speaker had the studio open. Simulive sessions earn live credit only while an expert can be asked.
create table live_speaker_stays (
	id bigint generated always as identity primary key,
	session_id bigint not null references live_sessions on delete cascade,
	speaker_id bigint not null references live_speakers on delete cascade,
	from_at timestamptz not null,
	until_at timestamptz not null
);
create index live_speaker_stays_by_session on live_speaker_stays (session_id, speaker_id, id);
create index live_speaker_stays_by_speaker on live_speaker_stays (speaker_id);
