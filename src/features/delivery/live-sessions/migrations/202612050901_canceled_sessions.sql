-- The dashboard counts canceled sessions whose purchases wait for a decision. Few sessions are canceled.
create index live_sessions_canceled on live_sessions (id) where state = 'canceled';
