-- A customer's history lists the newest emails to their addresses.
drop index emails_by_recipient;
create index emails_by_recipient on emails (lower("to"), created_at desc) where "to" is not null;
