-- An order has one invoice, and at most one correction that replaces it. Both are kept as they were issued.
alter table invoices add column is_correction boolean not null default false;
alter table invoices drop constraint invoices_order_id_key;
alter table invoices add constraint invoices_one_correction unique (order_id, is_correction);

-- The valid invoice of each order.
create or replace view public_invoices as
select id, number, reference, order_id from invoices
where is_correction or not exists (select from invoices later where later.order_id = invoices.order_id and later.is_correction);
