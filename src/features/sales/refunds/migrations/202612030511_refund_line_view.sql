-- Upgrades credit what was paid and not refunded. `live`: the refund did not fail.
create view public_refund_lines as
select order_line_id, cents, live from refund_lines;
