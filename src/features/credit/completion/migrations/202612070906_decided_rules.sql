-- The rules of decisions have the fields that every rule has now.
update credit_decisions set record = jsonb_set(
	record, '{rules,rule}', '{"maxMinutes": null, "arrivalMinutes": 2, "optionalPersonFields": []}' || (record -> 'rules' -> 'rule')
);
