-- For other features: enrollments with a valid certificate.
create view public_certified_enrollments as
select enrollment_id, user_id, code from certificates where revoked_at is null;
