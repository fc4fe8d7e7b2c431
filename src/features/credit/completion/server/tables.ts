import type { ColumnType } from "kysely";
import type { DecisionRecord } from "../rules/decision/decision-record.ts";
import type { RequirementKind } from "../rules/decision/person-evidence.ts";

/** A record as JSON: times are texts. */
export type StoredRecord = JsonOf<DecisionRecord>;

type JsonOf<Value> = Value extends Date
	? string
	: Value extends object
		? { [Key in keyof Value]: JsonOf<Value[Key]> }
		: Value;

declare module "#platform/database/tables.ts" {
	interface Columns {
		credit_decisions: {
			record: ColumnType<StoredRecord, DecisionRecord, string>;
		};
		credit_corrections: {
			requirement: RequirementKind;
		};
	}
}
