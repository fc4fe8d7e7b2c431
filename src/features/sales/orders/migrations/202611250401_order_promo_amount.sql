-- What the promo code took off at most, if it is for a fixed amount; promo_percent is empty then.
alter table orders add column promo_amount_cents integer check (promo_amount_cents > 0);
