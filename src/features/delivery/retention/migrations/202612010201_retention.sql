-- Years for which evidence of credit is kept. Without a row, the default applies.
create table evidence_retention (
	one boolean primary key default true check (one),
	years integer not null check (years between 3 and 10)
);

-- Sessions that earned credit. They stay here when their course loses its credits.
create table credit_sessions (
	session_id bigint primary key references live_sessions on delete cascade
);

insert into credit_sessions
select id from live_sessions
where state = 'over' and exists (select from accreditations where accreditations.course_id = live_sessions.course_id)
	or exists (
		select from live_bookings join certificates on certificates.enrollment_id = live_bookings.enrollment_id
		where live_bookings.session_id = live_sessions.id and certificates.way = 'live'
	);
