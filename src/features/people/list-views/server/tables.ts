import type { Generated } from "kysely";

declare module "#platform/database/tables.ts" {
	interface Tables {
		list_views: { id: Generated<number>; user_id: number; list: string; name: string; query: string; created_at: Date };
	}
}
