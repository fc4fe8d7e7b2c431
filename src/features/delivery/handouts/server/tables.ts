import type { GeneratedAlways } from "kysely";
import type { DocumentKind } from "../rules/document-kind.ts";
import type { Audience, Opening } from "../rules/handout-terms.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		handouts: HandoutTable;
	}
}

interface HandoutTable {
	id: GeneratedAlways<number>;
	course_id: number;
	session_id: number | null;
	name: string;
	kind: DocumentKind;
	storage_key: string;
	bytes: number;
	digest: string;
	opens: Opening;
	audience: Audience;
	stamped: boolean;
	added_at: Date;
}
