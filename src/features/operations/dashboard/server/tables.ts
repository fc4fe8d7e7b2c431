declare module "#platform/database/tables.ts" {
	interface Tables {
		setup_checklist_dismissals: { user_id: number; dismissed_at: Date };
		daily_figures: { day: string; checkouts: number; orders: number; paid_cents: number; refunded_cents: number; sign_ups: number };
	}
}

export {};
