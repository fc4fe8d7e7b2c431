-- What the evidence of each enrollment earned under each program, as it was last decided. Reports and audits read it.
create table credit_decisions (
	enrollment_id bigint not null references enrollments on delete cascade,
	-- Programs can be deleted. What was earned under them stays.
	program_id integer not null,
	-- The code of the body.
	accrediting_body text not null,
	way text not null check (way in ('live', 'recording')),
	credits double precision not null,
	-- The program, its rules, the evidence and the decision (`DecisionRecord`).
	record jsonb not null,
	decided_at timestamptz not null,
	primary key (enrollment_id, program_id)
);
create index credit_decisions_by_program on credit_decisions (program_id);
-- Decisions that wait for a license number or other details of the person.
create index credit_decisions_incomplete on credit_decisions (enrollment_id)
	where record -> 'decision' -> 'requirements' @> '[{"kind": "details", "met": false}]';

-- Staff corrected what was recorded. The latest correction of a requirement counts, unless it was withdrawn.
create table credit_corrections (
	id bigint generated always as identity primary key,
	enrollment_id bigint not null references enrollments on delete cascade,
	program_id integer not null,
	requirement text not null,
	value double precision not null,
	reason text not null,
	corrected_at timestamptz not null,
	-- The name of the staff member.
	corrected_by text not null,
	document_key text,
	document_name text,
	document_type text,
	document_bytes integer,
	document_digest text,
	withdrawn_at timestamptz,
	withdrawn_by text,
	check ((document_key is null) = (document_name is null)),
	check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index credit_corrections_by_enrollment on credit_corrections (enrollment_id);
create index credit_corrections_by_document on credit_corrections (document_key) where document_key is not null;

-- What learners claimed, for bodies that let them.
create table credit_claims (
	enrollment_id bigint not null references enrollments on delete cascade,
	program_id integer not null,
	credits double precision not null,
	claimed_at timestamptz not null,
	primary key (enrollment_id, program_id)
);

-- For audit packs: what was decided, and what staff corrected.
create view public_credit_decisions as
select enrollment_id, program_id, accrediting_body, way, credits, record, decided_at from credit_decisions;

create view public_credit_corrections as
select id, enrollment_id, program_id, requirement, value, reason, corrected_at, corrected_by, document_key, document_name, document_digest, withdrawn_at, withdrawn_by
from credit_corrections;
