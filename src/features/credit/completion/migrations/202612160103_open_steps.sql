-- What a person does next for the credit of a program, so that lists filter by it: the rule of `findNextStep` in My Orders. Null if nothing is left,
-- or if something can't be met anymore.
alter table credit_decisions
	add column open_step text generated always as (
		case
			when jsonb_path_exists(record, '$.decision.requirements[*] ? (@.met == false && @.canStillMeet == false)') then null
			when jsonb_path_exists(record, '$.decision.requirements[*] ? (@.met == false && (@.kind == "watched" || @.kind == "attendance"))') then 'watch'
			when jsonb_path_exists(record, '$.decision.requirements[*] ? (@.met == false && @.kind == "exam")') then 'exam'
			when jsonb_path_exists(record, '$.decision.requirements[*] ? (@.met == false && @.kind == "evaluation")') then 'evaluation'
		end
	) stored,
	add column needed_minutes double precision generated always as (
		(jsonb_path_query_first(record, '$.decision.requirements[*] ? (@.kind == "attendance").needed'))::double precision
	) stored;

create view public_open_steps as
select enrollment_id, open_step, needed_minutes from credit_decisions;
