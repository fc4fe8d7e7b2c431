-- Credits are a fact of the catalog: visitors see them before they buy.
create table accreditations (
	course_id integer not null references courses on delete cascade,
	accrediting_body text not null check (accrediting_body in ('SHRM', 'HRCI', 'RAPS', 'CPE')),
	-- The program number of the accrediting body.
	number text not null,
	hours double precision not null check (hours > 0 and hours <= 100),
	primary key (course_id, accrediting_body)
);

insert into accreditations (course_id, accrediting_body, number, hours)
select course_id, accrediting_body, number, hours from course_credits;

drop table course_credits;

create view public_accreditations as
select course_id, accrediting_body, number, hours from accreditations;
