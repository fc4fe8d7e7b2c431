import type { Generated } from "kysely";
import type { ViewOf } from "../../../../platform/database/tables.ts";

declare module "../../../../platform/database/tables.ts" {
	interface Tables {
		enrollments: EnrollmentTable;
		public_enrollments: ViewOf<EnrollmentTable>;
		/** What customers own: a recording or a transcript, or a seat in a live session that is not over. */
		public_owned_pricings: { user_id: number; course_id: number; pricing_id: number };
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
