-- Staff sort customers by name and address.
create index users_by_name on users (lower(full_name), id);
create index users_by_email on users (lower(email::text), id);
