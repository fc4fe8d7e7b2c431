import type { ColumnType } from "kysely";
import type { PackScope } from "../rules/pack-scope.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		audit_packs: {
			scope: ColumnType<PackScope, string, never>;
		};
	}
}
