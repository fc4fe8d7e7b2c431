-- Stripe Tax needs it beside the state.
alter table quotes add column tax_postal_code text not null default '';
-- Stripe adds the tax of these on its payment page. Quotes that are sent from now on have it.
update quotes set by_invoice = false, tax_place = null where state = 'sent' and tax_source = 'stripe' and tax_exemption is null;
