-- A seat that is given to another person is another enrolment: what the one before did with it stays his.
alter table enrolments drop constraint enrolments_order_line_id_seat_key;
create unique index enrolments_by_seat on enrolments (order_line_id, seat) where state = 'active';
create index enrolments_by_line on enrolments (order_line_id, seat);
