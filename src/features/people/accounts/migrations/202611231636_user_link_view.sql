-- Staff members prove their email address with a link before they set up a second factor.
create or replace view public_users as
select id, full_name, email, role, password_hash <> '' as has_password, link_used_at from users;
