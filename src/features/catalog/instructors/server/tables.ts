import type { Generated } from "kysely";
import type { ViewOf } from "#platform/database/tables.ts";
import type { SafeHtml } from "#values/safe-html.ts";

interface InstructorsTable {
	name: string;
	/** Unique: the address of the instructor's page. */
	slug: string;
	credentials: Generated<string>;
	role: Generated<string>;
	profile: Generated<SafeHtml>;
	featured: Generated<boolean>;
	position: Generated<number>;
	/** Without a page. */
	hidden: Generated<boolean>;
	/** The id of the uploaded portrait; null without one. */
	portrait: Generated<string | null>;
}

interface PortraitsTable {
	id: string;
	bytes: Uint8Array;
	created_at: Date;
}

declare module "#platform/database/tables.ts" {
	interface Tables {
		instructors: InstructorsTable;
		former_instructor_slugs: { slug: string; instructor: string };
		public_instructors: ViewOf<InstructorsTable>;
		instructor_portraits: PortraitsTable;
		public_instructor_portraits: ViewOf<Pick<PortraitsTable, "id" | "bytes">>;
	}
}
