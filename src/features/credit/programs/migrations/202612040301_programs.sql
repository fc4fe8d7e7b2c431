-- What an accrediting body approves: a course in one delivery method.
create table credit_programs (
	id integer generated always as identity primary key,
	course_id integer not null references courses on delete cascade,
	-- The code of the body.
	accrediting_body text not null,
	method text not null,
	-- What the body asks to know (`ProgramDetails`).
	details jsonb not null,
	version integer not null default 1,
	-- The first day on which the program was public; in the future while the course is scheduled. `2027-03-01`.
	first_published_on text check (first_published_on ~ '^\d{4}-\d\d-\d\d$'),
	-- The rules since then. They stay when the rule set changes or is deleted.
	rule_set_id integer,
	rule_version integer,
	changed_at timestamptz not null,
	changed_by text not null,
	unique (course_id, accrediting_body, method),
	foreign key (rule_set_id, rule_version) references credit_rule_versions (rule_set_id, version),
	check ((rule_set_id is null) = (rule_version is null))
);
create index credit_programs_by_rules on credit_programs (rule_set_id, rule_version) where rule_set_id is not null;
create index credit_programs_by_body on credit_programs (accrediting_body);

-- The bodies' approvals of the provider, for delivery methods and a time.
create table provider_approvals (
	id integer generated always as identity primary key,
	-- The code of the body.
	accrediting_body text not null,
	-- The methods, the days, and what certificates name (`ApprovalDetails`).
	details jsonb not null,
	version integer not null default 1,
	changed_at timestamptz not null,
	changed_by text not null
);
create index provider_approvals_by_body on provider_approvals (accrediting_body);
