declare module "#platform/database/tables.ts" {
	interface Columns {
		audit_log: {
			changes: unknown;
		};
	}
}

export {};
