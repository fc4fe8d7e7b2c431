import type { Generated } from "kysely";

declare module "../../../../platform/database/tables.ts" {
	interface Tables {
		enrolments: EnrolmentTable;
	}
}

export interface EnrolmentTable {
	id: Generated<number>;
	reference: string;
	order_line_id: number;
	seat: number;
	person_id: number | null;
	course_id: number;
	pricing_id: number;
	session_type: string;
	brings_live: boolean;
	brings_recording: boolean;
	brings_transcript: boolean;
	state: Generated<"active" | "ended">;
	enrolled_at: Date;
	first_opened_at: Generated<Date | null>;
}
