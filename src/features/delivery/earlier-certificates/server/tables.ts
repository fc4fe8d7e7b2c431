import type { Generated } from "kysely";
import type { Day } from "#values/business-days.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		earlier_certificates: {
			id: Generated<number>;
			user_id: number;
			number: string;
			title: string;
			issuer: string;
			issued_on: Day;
			hours: number | null;
			added_at: Date;
		};
	}
}
