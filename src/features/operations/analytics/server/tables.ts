import type { Step } from "../contract.ts";

declare module "../../../../platform/database/tables.ts" {
	interface Tables {
		visit_steps: { day: string; step: Step; count: number };
	}
}
