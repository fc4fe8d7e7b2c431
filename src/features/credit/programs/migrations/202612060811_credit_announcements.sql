-- What the page of a course said about credit, since when. A change makes a row. Audits read it.
create table credit_announcements (
	course_id integer not null references courses on delete cascade,
	at timestamptz not null,
	-- Credits, requirement, programs and policies (`CreditAnnouncement`).
	content jsonb not null,
	primary key (course_id, at)
);
