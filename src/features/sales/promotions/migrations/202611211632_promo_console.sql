-- For operators: who changed a code meanwhile is noticed, and where a code was used is found at once.
alter table promo_codes
	add column created_at timestamptz not null default now(),
	add column version integer not null default 1;
create index promo_redemptions_orders on promo_redemptions (promo_id, order_id desc);
create index promo_redemptions_reserved on promo_redemptions (promo_id) where state = 'reserved';
drop index promo_redemptions_promo;
