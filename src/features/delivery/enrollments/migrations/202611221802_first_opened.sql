-- When a recording, its captions or a transcript was first opened through this enrollment: from then on its seat is used.
alter table enrollments add column first_opened_at timestamptz;
