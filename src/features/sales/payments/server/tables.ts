declare module "#platform/database/tables.ts" {
	interface Tables {
		provider_events: { id: string; type: string; received_at: Date };
	}
}

export {};
