-- A seat that is given to another person is another enrollment: what the one before did with it stays his.
alter table enrollments drop constraint enrollments_order_line_id_seat_key;
create unique index enrollments_by_seat on enrollments (order_line_id, seat) where state = 'active';
create index enrollments_by_line on enrollments (order_line_id, seat);
