-- For other features: every issued invoice, including those that a correction replaced.
create view public_issued_invoices as
select id, number, reference, order_id, issued_at, is_correction from invoices;

create view public_credit_notes as
select id, number, reference, refund_id, order_id, (snapshot->>'totalCents')::int8 as total_cents from credit_notes;
