-- Estimate requests, for quotes.
create view public_estimates as
select id, concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name, email, company_name as company,
	concat_ws(', ', nullif(company_address, ''), nullif(city, ''), nullif(country, '')) as address
from messages where kind = 'estimate';
