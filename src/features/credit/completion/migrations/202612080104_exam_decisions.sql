-- The rules of decisions have the fields that every rule has now, and their evidence knows exams.
update credit_decisions set record = jsonb_set(
	jsonb_set(record, '{rules,rule}', '{"examAttempts": null, "examPauseHours": 0, "examDays": null, "examFeedback": "after_passing", "examTrueFalse": true, "examObjectivesPercent": 0, "reviewQuestionsPerCredit": 0, "watchedPercent": null, "maxSpeed": null}' || (record -> 'rules' -> 'rule')),
	'{evidence}', '{"exam": null}' || (record -> 'evidence')
);
