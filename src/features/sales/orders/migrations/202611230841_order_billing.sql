-- The billing details that the invoice of the order prints. Null: none were given, or the customer was erased.
alter table orders add column billing jsonb;
