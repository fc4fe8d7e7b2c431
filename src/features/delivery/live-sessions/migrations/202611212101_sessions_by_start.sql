-- Sessions ahead by their start, for what is due and for the console's list, which goes on with those that are over.
create index live_sessions_ahead on live_sessions (starts_at, id) where state <> 'over';
create index live_sessions_over on live_sessions (starts_at, id) where state = 'over';
