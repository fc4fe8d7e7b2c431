-- Session types that are sold by the seat: the steps with their suggested prices in percent of the course's price, and the
-- days in which seats can be added. Null: sold as a whole.
alter table session_types add column per_seat jsonb;
