-- For audit packs: what was decided, and what staff corrected.
create view public_credit_decisions as
select enrollment_id, program_id, accrediting_body, way, credits, record, decided_at from credit_decisions;

create view public_credit_corrections as
select id, enrollment_id, program_id, requirement, value, reason, corrected_at, corrected_by, document_key, document_name, document_digest, withdrawn_at, withdrawn_by
from credit_corrections;
