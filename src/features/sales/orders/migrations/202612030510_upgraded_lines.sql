-- The line whose access an upgrade extends.
alter table order_lines add column upgrades_line bigint references order_lines (id);
create index order_lines_by_upgraded on order_lines (upgrades_line) where upgrades_line is not null;

create or replace view public_line_terms as
select id, unit_cents, add_until, added_to, buyer_attends, upgrades_line from order_lines;
