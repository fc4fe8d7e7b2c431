-- A code takes off either a percentage or a fixed amount.
alter table promo_codes alter column percent drop not null;
alter table promo_codes add column amount_cents integer check (amount_cents > 0);
alter table promo_codes add constraint promo_codes_discount check ((percent is null) <> (amount_cents is null));
