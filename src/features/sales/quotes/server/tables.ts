import type { ColumnsOf } from "#platform/database/tables.ts";
import type { quoteFields } from "../fields.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		quotes: ColumnsOf<typeof quoteFields>;
	}
}
