import type { ColumnType } from "kysely";
import type { DeliveryMethod } from "#features/credit/credit-rules/rules/credit-rule.ts";
import type { CreditAnnouncement } from "../contract.ts";
import type { ApprovalDetails } from "../rules/approval.ts";
import type { RuleChange } from "../rules/follow-rule-set.ts";
import type { ProgramDetails } from "../rules/program.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		credit_programs: {
			method: DeliveryMethod;
			details: ColumnType<ProgramDetails, string, string>;
			rule_changes: ColumnType<RuleChange[], string | undefined, string>;
		};
		credit_announcements: {
			content: CreditAnnouncement;
		};
		provider_approvals: {
			details: ColumnType<ApprovalDetails, string, string>;
		};
	}
}
