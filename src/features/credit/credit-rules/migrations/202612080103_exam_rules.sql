-- What bodies ask of exams and recordings becomes values of each rule. Earlier versions ask for nothing of it, as before.
update credit_rule_versions set details = jsonb_set(
	details, '{rule}',
	'{"examAttempts": null, "examPauseHours": 0, "examDays": null, "examFeedback": "after_passing", "examTrueFalse": true, "examObjectivesPercent": 0, "reviewQuestionsPerCredit": 0, "watchedPercent": null, "maxSpeed": null}' || (details -> 'rule')
);
