import type { ColumnType, GeneratedAlways } from "kysely";
import type { EvaluationAnswers } from "../rules/evaluation-answers.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		evaluations: EvaluationTable;
		public_evaluations: Omit<EvaluationTable, "user_id" | "title" | "held_until">;
	}
}

interface EvaluationTable {
	id: GeneratedAlways<number>;
	enrollment_id: number | null;
	user_id: number | null;
	course_id: number;
	title: string;
	objectives: number;
	materials: number;
	time_allotted: number;
	/** Written as JSON text. */
	instructors: ColumnType<EvaluationAnswers["instructors"], string>;
	comment: string;
	submitted_at: Date;
	changed_at: Date;
	held_until: ColumnType<Date | null, Date | null | undefined>;
}
