-- Decisions that wait for a license number or other details of the person.
create index credit_decisions_incomplete on credit_decisions (enrollment_id)
	where record -> 'decision' -> 'requirements' @> '[{"kind": "details", "met": false}]';
