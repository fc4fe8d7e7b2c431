-- The last day on which a certificate is valid: `2027-12-31`. Null: without an end.
alter table certificates add column valid_until text check (valid_until ~ '^\d{4}-\d\d-\d\d$');
-- The days before the end of the last reminder: to the holder, and to the buyer of the seat.
alter table certificates add column reminded_days integer;
alter table certificates add column buyer_reminded_days integer;
create index certificates_by_end on certificates (valid_until) where valid_until is not null and revoked_at is null;

create or replace view public_issued_certificates as
select id, code, enrollment_id, user_id, name, course_id, title, instructor, way, held_at, evidence, hours, credits, issued_at, revoked_at, revoked_reason,
	valid_until
from certificates;

create or replace view public_audited_certificates as
select certificates.id, certificates.code, enrollment_id, user_id, name, course_id, title, instructor, way, held_at, evidence, hours, credits, issued_at, revoked_at,
	revoked_reason, kept_at, kept_by, kept_reason,
	(select max(chain.id) from certificate_chain chain where chain.code = certificates.code) as last_entry, valid_until
from certificates left join certificate_reviews reviews on reviews.certificate_id = certificates.id;
