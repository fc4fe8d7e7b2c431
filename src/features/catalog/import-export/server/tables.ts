import type { ColumnType } from "kysely";

declare module "#platform/database/tables.ts" {
	interface Columns {
		catalog_imports: {
			new_categories: ColumnType<string[], string | undefined, string>;
		};
	}
}
