-- A clip is a short video that everyone can see.
alter table course_media drop constraint course_media_kind_check,
	add constraint course_media_kind_check check (kind in ('recording', 'captions', 'transcript', 'poster', 'clip'));
alter table replaced_media drop constraint replaced_media_kind_check,
	add constraint replaced_media_kind_check check (kind in ('recording', 'captions', 'transcript', 'poster', 'cover', 'clip'));
alter table uploads drop constraint uploads_kind_check,
	add constraint uploads_kind_check check (kind in ('recording', 'captions', 'transcript', 'cover', 'clip'));

-- Courses with a sample or a clip that can be opened now.
create or replace view public_course_samples as
select course_id from course_samples samples
where (samples.minutes > 0 and exists (
		select from course_media join recordings on recordings.storage_key = course_media.storage_key and recordings.state = 'ready'
		where course_media.course_id = samples.course_id and course_media.kind = 'recording'))
	or (samples.pages > 0 and exists (
		select from course_media where course_media.course_id = samples.course_id and course_media.kind = 'transcript'
			and course_media.content_type = 'application/json'))
union
select course_id from course_media join recordings on recordings.storage_key = course_media.storage_key and recordings.state = 'ready'
where course_media.kind = 'clip';
