import type { ColumnType } from "kysely";
import type { ManyAction } from "../console-contract.ts";

export type BulkAction = ManyAction extends infer A ? (A extends { ids: number[] } ? Omit<A, "ids" | "run"> : never) : never;

declare module "#platform/database/tables.ts" {
	interface Tables {
		course_bulk_changes: {
			actor_id: number;
			run: string;
			actor_name: string;
			wanted: ColumnType<BulkAction, string, string>;
			course_ids: number[];
			at: Date;
		};
	}
}
