-- Sales tax of a quote. It is computed when the quote is sent, and holds until the quote ends. `total_cents` is without it.
alter table quotes
	-- Where its customer is taxed: a state such as US-WA, or a country such as CA. Staff choose it.
	add column tax_place text,
	-- What decides the tax. Null: the quote was not sent yet, or taxes were off.
	add column tax_source text constraint quotes_tax_source check (tax_source in ('rates', 'stripe')),
	add column tax_cents integer not null default 0 check (tax_cents >= 0),
	-- The number of the certificate that exempts it.
	add column tax_exemption text;
alter table quote_lines
	add column tax_cents integer not null default 0 check (tax_cents >= 0),
	-- In thousandths of a percent.
	add column tax_rate integer;
