import type { ColumnType } from "kysely";
import type { RowCopy } from "#platform/database/row-copies.ts";
import type { RemovedCounts } from "../rules/removed-counts.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		sample_removals: {
			counts: ColumnType<RemovedCounts, string, never>;
			copies: ColumnType<RowCopy[], string, never>;
		};
	}
}
