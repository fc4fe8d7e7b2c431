-- Support searches orders for the company, the purchase order number or the cost center on their invoices.
create index orders_by_billing on orders using gin (
	lower(coalesce(billing ->> 'company', '') || ' ' || coalesce(billing ->> 'purchaseOrderNumber', '') || ' ' || coalesce(billing ->> 'costCenter', '')) gin_trgm_ops
) where billing is not null;
