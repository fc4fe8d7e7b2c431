-- For audit packs, which are made while certificates are issued: each certificate with its latest entry of the chain, read at once, and with the
-- decision of staff to keep it.
create view public_audited_certificates as
select certificates.id, certificates.code, enrollment_id, user_id, name, course_id, title, instructor, way, held_at, evidence, hours, credits, issued_at, revoked_at,
	revoked_reason, kept_at, kept_by, kept_reason,
	(select max(chain.id) from certificate_chain chain where chain.code = certificates.code) as last_entry
from certificates left join certificate_reviews reviews on reviews.certificate_id = certificates.id;
