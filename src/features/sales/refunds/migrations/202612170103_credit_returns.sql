-- Staff also return credit on account by hand: without a refund.
alter table refunds_by_hand drop constraint refunds_by_hand_pkey,
	add column id bigint generated always as identity primary key,
	alter column refund_id drop not null,
	add constraint refunds_by_hand_refund unique (refund_id),
	-- Of credit on account. Refunds have their own.
	add column requested_at timestamptz,
	add constraint refunds_by_hand_credit check ((refund_id is null) = (requested_at is not null));
