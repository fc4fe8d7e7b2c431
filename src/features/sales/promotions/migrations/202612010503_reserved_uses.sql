-- The redemptions that a customer's open checkouts hold.
create index promo_redemptions_held on promo_redemptions (user_id) where state = 'reserved';
