import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { CheckKind } from "../rules/checks/judge-check.ts";
import type { PresenceTerms } from "../rules/checks/presence-terms.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		live_visitors: LiveVisitorTable;
		live_presence: LivePresenceTable;
		live_checks: LiveCheckTable;
		live_check_terms: LiveCheckTermsTable;
		live_codes: LiveCodeTable;
		live_attendee_signs: LiveAttendeeSignTable;
		live_groups: LiveGroupTable;
		live_group_members: LiveGroupMemberTable;
		public_live_visitors: Pick<LiveVisitorTable, "session_id" | "user_id" | "seen_at">;
		public_live_presence: Pick<LivePresenceTable, "session_id" | "user_id" | "until_at">;
	}
}

interface LiveVisitorTable {
	session_id: number;
	user_id: number;
	place: string;
	entered_at: Date;
	seen_at: Date;
}

interface LivePresenceTable {
	id: GeneratedAlways<number>;
	session_id: number;
	user_id: number;
	from_at: Date;
	until_at: Date;
	visible: boolean;
}

interface LiveCheckTable {
	session_id: number;
	user_id: number;
	number: number;
	kind: Generated<CheckKind>;
	asked_at: Date;
	answered_at: Date | null;
	seen: Generated<boolean>;
	closes_at: ColumnType<Date | null, Date | null | undefined>;
	poll_id: ColumnType<number | null, number | null | undefined>;
	tries: Generated<number>;
	excuse_reason: ColumnType<string | null, string | null | undefined>;
	excused_by: ColumnType<string | null, string | null | undefined>;
	excused_at: ColumnType<Date | null, Date | null | undefined>;
}

interface LiveCheckTermsTable {
	session_id: number;
	/** Written as JSON text. */
	terms: ColumnType<PresenceTerms, string, never>;
	fixed_at: Date;
}

interface LiveCodeTable {
	session_id: number;
	segment: number;
	word: string;
	due_at: Date;
	revealed_at: ColumnType<Date | null, Date | null | undefined>;
	revealed_by: ColumnType<string | null, string | null | undefined>;
	on_screen: Generated<boolean>;
}

interface LiveGroupTable {
	id: GeneratedAlways<number>;
	session_id: number;
	host_id: number | null;
	host_name: string;
	code: string;
	created_at: Date;
}

interface LiveGroupMemberTable {
	session_id: number;
	user_id: number;
	group_id: number;
	joined_at: Date;
	left_at: ColumnType<Date | null, Date | null | undefined>;
	confirmed_at: ColumnType<Date | null, Date | null | undefined>;
}

interface LiveAttendeeSignTable {
	id: GeneratedAlways<number>;
	session_id: number;
	user_id: number;
	kind: "stalled" | "lost" | "left";
	from_at: Date;
	until_at: Date;
}
