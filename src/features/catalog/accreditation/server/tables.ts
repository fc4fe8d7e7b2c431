import type { Generated } from "kysely";
import type { ViewOf } from "#platform/database/tables.ts";

interface AccreditingBodiesTable {
	id: Generated<number>;
	code: string;
	name: string;
	kind: string;
	number_format: string;
	/** The id of its logo. */
	logo: Generated<string | null>;
	version: Generated<number>;
}

interface PublicBodiesView extends Pick<AccreditingBodiesTable, "code" | "name" | "kind" | "number_format"> {
	logo: string | null;
	logo_width: number | null;
	logo_height: number | null;
}

interface LogosTable {
	id: string;
	media_type: "image/svg+xml" | "image/webp";
	width: number;
	height: number;
	bytes: Uint8Array;
	created_at: Date;
}

interface AccreditationsTable {
	course_id: number;
	accrediting_body: string;
	number: string;
	hours: number;
}

declare module "#platform/database/tables.ts" {
	interface Tables {
		accrediting_bodies: AccreditingBodiesTable;
		accrediting_body_logos: LogosTable;
		public_accrediting_bodies: ViewOf<PublicBodiesView>;
		accreditations: AccreditationsTable;
		public_accreditations: ViewOf<AccreditationsTable>;
	}
}
