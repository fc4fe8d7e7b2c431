-- Valid certificates by the order line that they were earned with. Codes are in groups of four, as people read them.
create view public_certificates as
select certificates.id, enrollments.order_line_id, regexp_replace(certificates.code, '(.{4})(?=.)', '\1-', 'g') as code, certificates.name
from certificates join enrollments on enrollments.id = certificates.enrollment_id
where certificates.revoked_at is null;
