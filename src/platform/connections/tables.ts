import type { ConnectionName } from "./saved-connections.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		connections: { name: ConnectionName; sealed: string; changed_at: Date; changed_by: number | null };
	}
}
