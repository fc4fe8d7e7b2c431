import type { Generated } from "kysely";

declare module "../../../../platform/database/tables.ts" {
	interface Tables {
		enrollments: EnrollmentTable;
		/** What customers own. A seat in a live session that is over is not owned any more; a recording or a transcript is. */
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
