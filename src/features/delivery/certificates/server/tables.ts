import type { ColumnType, Generated } from "kysely";
import type { AccreditingBody, Credit, Evidence } from "../contract.ts";

declare module "../../../../platform/database/tables.ts" {
	interface Tables {
		course_credits: { course_id: number; accrediting_body: AccreditingBody; number: string; hours: number };
		completion_requirements: { course_id: number; live_minutes: number | null; watched_percent: number | null };
		certificates: CertificateTable;
		/** Valid certificates by the order line that they were earned with. */
		public_certificates: { id: number; order_line_id: number; code: string; name: string };
	}
}

export interface CertificateTable {
	id: Generated<number>;
	/** Without its hyphens. */
	code: string;
	enrollment_id: number;
	user_id: number | null;
	name: string;
	course_id: number;
	title: string;
	instructor: string;
	way: "live" | "recording";
	held_at: Date;
	/** What live attendance rests on; null for recordings, and for certificates from before it was recorded. */
	evidence: ColumnType<Evidence | null, Evidence | null | undefined>;
	hours: number;
	/** Written as text: JSON. */
	credits: ColumnType<Credit[], string>;
	issued_at: Date;
	revoked_at: Date | null;
	revoked_reason: string | null;
	revoked_by: number | null;
}
