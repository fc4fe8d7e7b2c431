-- For other features: how long the recordings of courses are. The sample recording stands in for real ones.
create view public_recording_lengths as
select course_media.course_id, recordings.length_seconds, course_media.storage_key like 'media/sample-%' as is_sample
from course_media join recordings on recordings.storage_key = course_media.storage_key
where course_media.kind = 'recording' and recordings.length_seconds is not null;
