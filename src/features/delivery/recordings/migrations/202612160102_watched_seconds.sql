-- The distinct seconds that were played.
create view public_watched_seconds as
select enrollment_id, seconds_of(watched) as watched_seconds from progress;
