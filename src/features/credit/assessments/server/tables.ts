import type { ColumnType } from "kysely";
import type { CourseTerms, ExamTerms } from "../rules/exam-terms.ts";
import type { DrawnQuestion, QuestionContent } from "../rules/question.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		assessment_questions: { content: ColumnType<QuestionContent, string, string> };
		assessment_terms: { terms: ColumnType<CourseTerms, string, string> };
		assessment_attempts: {
			terms: ColumnType<ExamTerms, string, string>;
			questions: ColumnType<DrawnQuestion[], string, string>;
		};
		assessment_reviews: { question: ColumnType<DrawnQuestion, string, string> };
	}
}
