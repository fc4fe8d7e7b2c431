declare module "#platform/database/tables.ts" {
	interface Columns {
		public_line_access: {
			pricing_id: number | null;
		};
	}
}
