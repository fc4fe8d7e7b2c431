-- Speakers can start a session again that a speaker ended, but not one that staff ended.
alter table live_rooms add column ended_by_staff boolean not null default false;
