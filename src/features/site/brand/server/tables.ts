import type { ColumnType } from "kysely";
import type { Brand } from "../rules/brand.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		brand_versions: {
			brand: ColumnType<Partial<Brand>, string, never>;
		};
	}
}
