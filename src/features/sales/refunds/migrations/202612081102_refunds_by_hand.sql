-- What staff return by hand: the returned part of refunds of orders by invoice. It is booked when it was sent. Earlier ones were booked at once.
create table refunds_by_hand (
	refund_id bigint primary key references refunds,
	order_id bigint not null references orders,
	cents integer not null check (cents > 0),
	ledger_entry_id bigint unique references ledger_entries,
	sent_on date,
	method text check (method in ('check', 'ach', 'wire', 'other')),
	-- The number of the check or transfer.
	reference text,
	constraint refunds_by_hand_sent check (
		(ledger_entry_id is null) = (sent_on is null) and (sent_on is null) = (method is null) and (sent_on is null) = (reference is null)
	)
);
create index refunds_by_hand_to_send on refunds_by_hand (refund_id) where sent_on is null;
create index refunds_by_hand_order on refunds_by_hand (order_id);

create view public_refunds_by_hand as
select refund_id, order_id, cents, ledger_entry_id, sent_on, reference from refunds_by_hand;
