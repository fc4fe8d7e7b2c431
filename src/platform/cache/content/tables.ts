import type { Generated } from "kysely";

declare module "#platform/database/tables.ts" {
	interface Tables {
		content_version: { one: Generated<boolean>; version: number };
		content_changes: { version: number; tag: string; withdrawn: boolean };
	}
}
