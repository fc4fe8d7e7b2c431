-- What an email is about, such as {"order": 12}: the order's page lists its emails.
alter table emails add column about jsonb;
create index emails_by_order on emails (((about ->> 'order')::bigint)) where about is not null;
create or replace view public_emails as
select key, state, error, created_at, id, kind, "to", subject, sent_at, about from emails;
