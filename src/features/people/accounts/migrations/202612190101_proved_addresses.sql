-- The addresses that prove who an account is: the confirmed one, and former ones that were confirmed or set by staff.
create view public_proved_addresses as
select id as user_id, email from users where email_verified_at is not null
union
select user_id, old_email from public_former_addresses where is_proved;
