alter table order_lines
	-- The price of each seat, for a line that was sold by the seat.
	add column unit_cents integer check (unit_cents >= 0),
	-- Until when its buyer can add seats at the same price.
	add column add_until timestamptz,
	-- The line whose seats it adds to.
	add column added_to bigint references order_lines (id),
	-- Whether the first seat is for the buyer.
	add column buyer_attends boolean not null default true;
create index order_lines_by_added on order_lines (added_to) where added_to is not null;

create view public_line_terms as
select id, unit_cents, add_until, added_to, buyer_attends from order_lines;
