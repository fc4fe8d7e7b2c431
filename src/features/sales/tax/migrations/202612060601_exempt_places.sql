-- Where a certificate exempts: states such as US-WA, countries such as CA, or only `all`. Empty until staff approve it.
alter table tax_certificates add column places text[] not null default '{}';
-- A customer can have a certificate for each state.
drop index tax_certificates_current;
-- Nobody said where earlier certificates exempt. They wait again, until staff read it from the file.
update tax_certificates set state = 'pending', decided_at = null where state = 'approved' and valid_until >= current_date and user_id is not null;
