import type { ColumnType, Generated } from "kysely";
import type { ViewOf } from "#platform/database/tables.ts";
import type { RuleSetDetails } from "../rules/credit-rule.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		credit_rule_sets: {
			id: Generated<number>;
			accrediting_body: string;
			preset: string | null;
			version: Generated<number>;
			created_at: Date;
			deleted_at: ColumnType<Date | null, never, Date | null>;
		};
		credit_rule_versions: {
			rule_set_id: number;
			version: number;
			/** Written as JSON text. */
			details: ColumnType<RuleSetDetails, string, never>;
			created_at: Date;
			/** The name of the staff member. */
			created_by: string;
		};
		public_rule_versions: ViewOf<{ rule_set_id: number; version: number; details: RuleSetDetails; superseded_on: string | null }>;
		public_credit_retention: ViewOf<{ accrediting_body: string; years: number }>;
	}
}
