-- The console shows the emails of an order.
create or replace view public_emails as
select key, state, error, created_at, id, kind, "to", subject, sent_at from emails;
