-- A refund can return a part of a line's price and leave the access to its course.
alter table refund_lines add column ends_access boolean not null default true;
drop index refund_lines_once;
-- The access of a line ends once; parts of its price can be refunded several times.
create unique index refund_lines_once on refund_lines (order_line_id) where live and ends_access;
create index refund_lines_of_line on refund_lines (order_line_id) where live;
