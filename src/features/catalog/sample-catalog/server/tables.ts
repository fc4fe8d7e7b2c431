import type { ColumnType, GeneratedAlways } from "kysely";
import type { RowCopy } from "#platform/database/row-copies.ts";
import type { RemovedCounts } from "../rules/removed-counts.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		sample_removals: {
			id: GeneratedAlways<number>;
			removed_at: Date;
			expires_at: Date;
			counts: ColumnType<RemovedCounts, string, never>;
			copies: ColumnType<RowCopy[], string, never>;
		};
	}
}
