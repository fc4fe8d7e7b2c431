-- The text of each page of a session's slides.
create table live_slide_texts (
	session_id bigint not null references live_slides on delete cascade,
	page integer not null,
	text text not null,
	primary key (session_id, page)
);

-- When a slide was shown. Keeps its title, because the slides can be replaced.
create table live_slide_turns (
	id bigint generated always as identity primary key,
	session_id bigint not null references live_sessions on delete cascade,
	turned_at timestamptz not null,
	title text not null
);
create index live_slide_turns_by_session on live_slide_turns (session_id, id);
