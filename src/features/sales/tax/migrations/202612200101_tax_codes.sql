-- Stripe's tax code of each kind of product. Empty: the default code of the Stripe account.
alter table tax_settings
	add column live text not null default '',
	add column recording text not null default '',
	add column transcript text not null default '',
	add column consulting text not null default '';
