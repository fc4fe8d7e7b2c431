import type { Generated } from "kysely";
import type { ViewOf } from "#platform/database/tables.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		enrollments: EnrollmentTable;
		public_enrollments: ViewOf<EnrollmentTable>;
		/** Purchases that are still usable: a recording, a transcript, or a live session that has not ended. */
		public_owned_pricings: Pick<EnrollmentTable, "course_id" | "pricing_id" | "session_type" | "grants_live" | "grants_recording" | "grants_transcript"> & {
			user_id: number;
		};
	}
}

export interface EnrollmentTable {
	id: Generated<number>;
	reference: string;
	order_line_id: number;
	seat: number;
	user_id: number | null;
	course_id: number;
	pricing_id: number;
	session_type: string;
	grants_live: boolean;
	grants_recording: boolean;
	grants_transcript: boolean;
	state: Generated<"active" | "ended">;
	enrolled_at: Date;
	first_opened_at: Generated<Date | null>;
}
