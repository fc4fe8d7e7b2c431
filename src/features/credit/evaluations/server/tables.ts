import type { ColumnType } from "kysely";
import type { EvaluationAnswers } from "../rules/evaluation-answers.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		evaluations: {
			instructors: ColumnType<EvaluationAnswers["instructors"], string>;
		};
	}
}
