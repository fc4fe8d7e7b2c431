import type { ViewOf } from "../../../../platform/database/tables.ts";
import type { AccreditingBody } from "../rules/credit.ts";

interface AccreditationsTable {
	course_id: number;
	accrediting_body: AccreditingBody;
	number: string;
	hours: number;
}

declare module "../../../../platform/database/tables.ts" {
	interface Tables {
		accreditations: AccreditationsTable;
		public_accreditations: ViewOf<AccreditationsTable>;
	}
}
