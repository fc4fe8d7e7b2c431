-- Purchases that customers made before the provider moved in: no money moved here, so they are granted.
alter table orders add column is_earlier boolean not null default false
	constraint orders_earlier check (not is_earlier or source = 'granted');
