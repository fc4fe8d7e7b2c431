-- For the history of a customer, and for the data of a privacy request.
create index messages_by_email on messages (lower(email), created_at desc);
