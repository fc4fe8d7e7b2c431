-- Counts the connections of speakers. Only the process that received the latest one can add segments.
alter table live_rooms add column generation integer not null default 0;
