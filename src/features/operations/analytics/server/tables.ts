import type { Step } from "../contract.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		daily_visits: { day: string; step: Step; count: number };
	}
}
