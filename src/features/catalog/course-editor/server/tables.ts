import type { ColumnType } from "kysely";
import type { ManyAction } from "../console-contract.ts";

export type BulkAction = ManyAction extends infer A
	? A extends { ids: number[] }
		? Omit<A, "ids" | "run">
		: never
	: never;

declare module "#platform/database/tables.ts" {
	interface Columns {
		course_bulk_changes: {
			wanted: ColumnType<BulkAction, string, string>;
		};
	}
}
