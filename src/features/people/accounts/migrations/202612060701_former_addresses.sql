-- Where emails to a former address go now. It is one account's: the latest that had it. `is_proved`: that account had confirmed the address, or staff
-- changed it. Otherwise anybody could sign up with an address, change it, and then count as who had it.
create or replace view public_former_addresses as
select changes.old_email, users.id as user_id, users.email, changes.old_email_verified or changes.by_staff as is_proved
from email_changes changes join users on users.id = changes.user_id
where changes.confirmed_at is not null and not exists (select from users as holders where holders.email = changes.old_email)
	and not exists (select from email_changes later where later.old_email = changes.old_email and later.confirmed_at is not null and later.id > changes.id
		and (later.old_email_verified or later.by_staff) >= (changes.old_email_verified or changes.by_staff));
