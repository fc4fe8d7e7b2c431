-- Emails of earlier versions name their order or refund in their key only.
update emails set about = jsonb_build_object('order', orders.id) from orders
where split_part(emails.key, ':', 1) in ('order', 'grant-ended', 'invoice-copy', 'invoice-corrected') and split_part(emails.key, ':', 2) = orders.reference;
update emails set about = jsonb_build_object('order', refunds.order_id) from refunds
where split_part(emails.key, ':', 1) = 'refund' and split_part(emails.key, ':', 2) = refunds.reference;
