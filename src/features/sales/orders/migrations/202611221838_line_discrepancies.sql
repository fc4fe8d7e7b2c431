-- The order line that a discrepancy is about, so that staff can refund it at once.
alter table discrepancies add column order_line_id bigint references order_lines;
create index discrepancies_line on discrepancies (order_line_id) where order_line_id is not null;
