-- The console shows which staff members have yet to set a password.
create or replace view public_users as
select id, full_name, email, role, password_hash <> '' as has_password from users;
