-- Decisions that wait for a license number or other details of the person, or for the provider's approval on the day.
drop index credit_decisions_incomplete;
create index credit_decisions_incomplete on credit_decisions (enrollment_id)
	where (record -> 'decision' -> 'requirements' @> '[{"kind": "details", "met": false}]'
		or record -> 'decision' -> 'requirements' @> '[{"kind": "approval", "met": false}]');
