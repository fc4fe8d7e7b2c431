import type { Generated } from "kysely";
import type { ViewOf } from "../../../../platform/database/tables.ts";

interface AccreditingBodiesTable {
	id: Generated<number>;
	code: string;
	name: string;
	kind: string;
	number_format: string;
	version: Generated<number>;
}

interface AccreditationsTable {
	course_id: number;
	accrediting_body: string;
	number: string;
	hours: number;
}

declare module "../../../../platform/database/tables.ts" {
	interface Tables {
		accrediting_bodies: AccreditingBodiesTable;
		public_accrediting_bodies: ViewOf<Pick<AccreditingBodiesTable, "code" | "name" | "kind" | "number_format">>;
		accreditations: AccreditationsTable;
		public_accreditations: ViewOf<AccreditationsTable>;
	}
}
