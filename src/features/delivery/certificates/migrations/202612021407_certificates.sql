-- Either threshold earns the certificate. A course without a row has none.
create table completion_requirements (
	course_id integer primary key references courses on delete cascade,
	live_minutes integer check (live_minutes > 0),
	-- Percent of the recording.
	watched_percent integer check (watched_percent between 1 and 100),
	check (live_minutes is not null or watched_percent is not null)
);

-- Name, title and credits are copied when the certificate is issued, so that later changes do not alter it.
create table certificates (
	id bigint generated always as identity primary key,
	-- Without hyphens; unguessable.
	code text not null unique,
	enrollment_id bigint not null unique references enrollments on delete cascade,
	-- Empty, as the name, after erasure.
	user_id bigint references users on delete set null,
	name text not null,
	course_id integer not null,
	title text not null,
	instructor text not null,
	way text not null check (way in ('live', 'recording')),
	-- What proves live attendance: the provider's report, presence on the session's page, or a correction by staff.
	evidence text check (evidence in ('report', 'presence', 'corrected')),
	held_at timestamptz not null,
	hours double precision not null,
	credits jsonb not null,
	issued_at timestamptz not null,
	revoked_at timestamptz,
	revoked_reason text,
	revoked_by bigint references users on delete set null,
	-- Staff find certificates by the holder's name and the course.
	searched text not null generated always as (lower(name || ' ' || title)) stored,
	-- License numbers that are printed on the certificate, by accrediting body. Not public, and erased with the account.
	licenses jsonb not null default '[]',
	check ((revoked_at is null) = (revoked_reason is null))
);
create index certificates_by_user on certificates (user_id);
create index certificates_by_course on certificates (course_id);
create index certificates_searched on certificates using gin (searched gin_trgm_ops);
-- Staff sort certificates by name and course.
create index certificates_by_name on certificates (lower(name), id);
create index certificates_by_title on certificates (title, id);

-- Each time a certificate was issued: first, with credit that was earned later, or with a corrected name. Revoking is the last entry.
create table certificate_issues (
	certificate_id bigint not null references certificates on delete cascade,
	number integer not null,
	kind text not null check (kind in ('issued', 'credit_added', 'name_corrected', 'revoked')),
	at timestamptz not null,
	hours double precision not null,
	-- The credits since then.
	credits jsonb not null,
	primary key (certificate_id, number)
);

-- Certificates with credit that the evidence no longer earns, since staff withdrew or changed what proved it. They stay valid.
create table certificate_reviews (
	certificate_id bigint primary key references certificates on delete cascade,
	-- By accrediting body: the certified hours, and those that the evidence earns.
	unmet jsonb not null,
	opened_at timestamptz not null,
	-- Staff decided to keep the certificate; null while they have not decided.
	kept_at timestamptz,
	kept_by text,
	kept_reason text,
	check ((kept_at is null) = (kept_reason is null) and (kept_at is null) = (kept_by is null))
);
create index certificate_reviews_open on certificate_reviews (certificate_id) where kept_at is null;

-- Issues and revocations of certificates, chained by hash: a changed, removed or inserted one breaks the chain.
create table certificate_chain (
	id bigint generated always as identity primary key,
	-- Of the certificate, without hyphens.
	code text not null,
	-- Canonical JSON. It has a salted digest of the holder's name, not the name.
	entry text not null,
	-- Proves the name behind the digest. Empty after the account was deleted, so that nobody can try names.
	salt text,
	-- Consecutive from 1; empty until the entry joins the chain.
	position bigint unique,
	previous_hash text,
	hash text unique,
	check ((position is null) = (hash is null) and (position is null) = (previous_hash is null))
);
create index certificate_chain_by_code on certificate_chain (code, id);
create index certificate_chain_unsealed on certificate_chain (id) where position is null;

-- Valid certificates by order line. Codes are in groups of four, as they are displayed.
create view public_certificates as
select certificates.id, enrollments.order_line_id, regexp_replace(certificates.code, '(.{4})(?=.)', '\1-', 'g') as code, certificates.name
from certificates join enrollments on enrollments.id = certificates.enrollment_id
where certificates.revoked_at is null;

-- For other features: enrollments with a valid certificate.
create view public_certified_enrollments as
select enrollment_id, user_id, code from certificates where revoked_at is null;

-- For audit packs: certificates as they were issued, and what earns them without a program.
create view public_issued_certificates as
select id, code, enrollment_id, user_id, name, course_id, title, instructor, way, held_at, evidence, hours, credits, issued_at, revoked_at, revoked_reason
from certificates;

create view public_completion_requirements as
select course_id, live_minutes, watched_percent from completion_requirements;
