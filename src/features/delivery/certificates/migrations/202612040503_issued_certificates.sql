-- For audit packs: certificates as they were issued, and what earns them without a program.
create view public_issued_certificates as
select id, code, enrollment_id, user_id, name, course_id, title, instructor, way, held_at, evidence, hours, credits, issued_at, revoked_at, revoked_reason
from certificates;

create view public_completion_requirements as
select course_id, live_minutes, watched_percent from completion_requirements;
