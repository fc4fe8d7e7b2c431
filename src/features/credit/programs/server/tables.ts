import type { ColumnType, Generated } from "kysely";
import type { DeliveryMethod } from "#features/credit/credit-rules/rules/credit-rule.ts";
import type { CreditAnnouncement } from "../contract.ts";
import type { ApprovalDetails } from "../rules/approval.ts";
import type { ProgramDetails } from "../rules/program.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		credit_programs: {
			id: Generated<number>;
			course_id: number;
			accrediting_body: string;
			method: DeliveryMethod;
			/** Written as JSON text. */
			details: ColumnType<ProgramDetails, string, string>;
			version: Generated<number>;
			/** A day of the site's calendar. */
			first_published_on: ColumnType<string | null, string | null | undefined, string | null>;
			rule_set_id: ColumnType<number | null, number | null | undefined, number | null>;
			rule_version: ColumnType<number | null, number | null | undefined, number | null>;
			changed_at: Date;
			/** The name of the staff member. */
			changed_by: string;
		};
		credit_announcements: {
			course_id: number;
			at: Date;
			content: CreditAnnouncement;
		};
		provider_approvals: {
			id: Generated<number>;
			accrediting_body: string;
			/** Written as JSON text. */
			details: ColumnType<ApprovalDetails, string, string>;
			version: Generated<number>;
			changed_at: Date;
			/** The name of the staff member. */
			changed_by: string;
		};
	}
}
