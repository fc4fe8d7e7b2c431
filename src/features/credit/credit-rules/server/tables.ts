import type { ColumnType } from "kysely";
import type { RuleSetDetails } from "../rules/credit-rule.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		credit_rule_versions: {
			details: ColumnType<RuleSetDetails, string, never>;
		};
		public_rule_versions: {
			version: number;
		};
		public_credit_retention: {
			years: number;
		};
	}
}
