declare module "../../../../platform/database/tables.ts" {
	interface Tables {
		daily_figures: { day: string; checkouts: number; orders: number; paid_cents: number; refunded_cents: number; sign_ups: number };
	}
}

export {};
