import type { ColumnType, GeneratedAlways } from "kysely";
import type { ViewOf } from "#platform/database/tables.ts";
import type { DecisionRecord } from "../rules/decision/decision-record.ts";
import type { RequirementKind } from "../rules/decision/person-evidence.ts";

/** A record as JSON: times are texts. */
export type StoredRecord = JsonOf<DecisionRecord>;
type JsonOf<Value> = Value extends Date ? string : Value extends object ? { [Key in keyof Value]: JsonOf<Value[Key]> } : Value;

declare module "#platform/database/tables.ts" {
	interface Tables {
		credit_decisions: {
			enrollment_id: number;
			program_id: number;
			accrediting_body: string;
			way: "live" | "recording";
			credits: number;
			/** Written as JSON text. */
			record: ColumnType<StoredRecord, string, string>;
			decided_at: Date;
			/** When the credits became what they are; null without credit. */
			earned_at: Date | null;
		};
		public_credit_decisions: ViewOf<Omit<Tables["credit_decisions"], "earned_at">>;
		public_credit_corrections: ViewOf<Omit<Tables["credit_corrections"], "document_type" | "document_bytes">>;
		credit_corrections: {
			id: GeneratedAlways<number>;
			enrollment_id: number;
			program_id: number;
			requirement: RequirementKind;
			value: number;
			reason: string;
			corrected_at: Date;
			/** The name of the staff member. */
			corrected_by: string;
			document_key: string | null;
			document_name: string | null;
			document_type: string | null;
			document_bytes: number | null;
			document_digest: string | null;
			withdrawn_at: Date | null;
			withdrawn_by: string | null;
		};
		credit_claims: { enrollment_id: number; program_id: number; credits: number; claimed_at: Date };
	}
}
