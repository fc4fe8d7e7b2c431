-- Staff sort sessions by title and start.
create index live_sessions_by_title on live_sessions (title, id);
create index live_sessions_by_start on live_sessions (starts_at, id);
