import type { Generated } from "kysely";
import type { SafeHtml } from "#values/safe-html.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		instructors: {
			profile: Generated<SafeHtml>;
		};
	}
}
