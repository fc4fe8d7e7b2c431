-- What staff need to find a payment whose order is gone: its session and the customer's email address.
alter table discrepancies add column detail text;
