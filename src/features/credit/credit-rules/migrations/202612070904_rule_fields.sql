-- What decided nothing leaves the rules. What was fixed for all bodies becomes a value of each, so earlier versions decide as before.
update credit_rule_versions set details = jsonb_set(
	jsonb_set(
		details, '{rule}',
		'{"maxMinutes": null, "arrivalMinutes": 2, "optionalPersonFields": []}' || ((details -> 'rule') - 'oneIncrementPerProgram' - 'unpredictable' - 'reviewQuestionsPerCredit')
	),
	'{confirmed}', (details -> 'confirmed') - 'oneIncrementPerProgram' - 'unpredictable' - 'reviewQuestionsPerCredit'
);
