-- For the history of a customer.
create index quotes_by_email on quotes (lower(customer_email), sent_at desc) where sent_at is not null;
