declare module "#platform/database/tables.ts" {
	interface Columns {
		public_owned_pricings: {
			user_id: number;
		};
	}
}
