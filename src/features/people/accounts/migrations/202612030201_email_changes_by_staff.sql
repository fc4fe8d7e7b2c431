-- Changes that staff requested for a customer. Their links work without a login: the customer may not be able to log in.
alter table email_changes add column by_staff boolean not null default false;
-- Why an owner changed the address without a confirmation; empty for all other changes.
alter table email_changes add column reason text not null default '';

-- Where emails to a former address go now.
create view public_former_addresses as
select email_changes.old_email, users.id as user_id, users.email from email_changes join users on users.id = email_changes.user_id
where email_changes.confirmed_at is not null and not exists (select from users as holders where holders.email = email_changes.old_email);
create index email_changes_by_former on email_changes (old_email) where confirmed_at is not null;
