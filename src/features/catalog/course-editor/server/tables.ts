import type { ColumnType } from "kysely";

declare module "../../../../platform/database/tables.ts" {
	interface Tables {
		course_versions: {
			course_id: number;
			version: number;
			at: Date;
			actor_id: number | null;
			actor_name: string | null;
			action: string;
			changed_fields: string[];
			content: ColumnType<unknown, string, never>;
		};
	}
}
