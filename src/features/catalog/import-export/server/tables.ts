import type { ColumnType } from "kysely";

declare module "#platform/database/tables.ts" {
	interface Columns {
		imports: {
			new_categories: ColumnType<string[], string | undefined, string>;
		};
	}
}
