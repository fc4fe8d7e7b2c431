import type { ColumnType } from "kysely";
import type { ReadColumns } from "#values/fields/definitions.ts";
import type { Question } from "../contract.ts";
import type { courseFields } from "../fields.ts";
import type { SeatPrices } from "../rules/pricings/seat-steps.ts";
import type { CourseAction } from "../rules/stored-course.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		courses: ReadColumns<typeof courseFields> & {
			/** The webinar's date, or infinity. */
			list_date: ColumnType<Date | number, never, never>;
		};
		pricings: {
			/** Null: sold as a whole. */
			per_seat: ColumnType<SeatPrices | null, string | null, string | null>;
		};
		course_versions: {
			action: CourseAction;
		};
		default_question_versions: {
			content: ColumnType<Question[], string, never>;
		};
	}
}
