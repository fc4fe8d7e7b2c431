-- Staff sort orders by total, of all or of one status.
create index orders_by_total on orders (total_cents, id);
create index orders_by_state_and_total on orders (state, total_cents, id);
