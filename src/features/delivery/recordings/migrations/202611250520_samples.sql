-- What a course's sample shows to everyone: the beginning of its recording and of its transcript.
create table course_samples (
	course_id integer primary key references courses on delete cascade,
	minutes integer not null check (minutes between 0 and 10),
	pages integer not null check (pages between 0 and 2),
	check (minutes + pages > 0)
);

-- Courses with a sample that can be opened now.
create view public_course_samples as
select course_id from course_samples samples
where (samples.minutes > 0 and exists (
		select from course_media join recordings on recordings.storage_key = course_media.storage_key and recordings.state = 'ready'
		where course_media.course_id = samples.course_id and course_media.kind = 'recording'))
	or (samples.pages > 0 and exists (
		select from course_media where course_media.course_id = samples.course_id and course_media.kind = 'transcript'
			and course_media.content_type = 'application/json'));
