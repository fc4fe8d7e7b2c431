import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ViewOf } from "#platform/database/tables.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		live_sessions: LiveSessionTable;
		live_bookings: { enrollment_id: number; session_id: number };
		live_attendees: LiveAttendeeTable;
		live_reminders: { session_id: number; user_id: number; kind: ReminderKind; starts_at: Date; ordered_at: Date };
		live_attendance: LiveAttendanceTable;
		live_announcements: LiveAnnouncementTable;
		live_page_stays: { id: GeneratedAlways<number>; session_id: number; user_id: number; from_at: Date; until_at: Date };
		live_reported_stays: {
			id: GeneratedAlways<number>;
			session_id: number;
			user_id: number;
			seconds: number;
			joined_at: Date | null;
			left_at: Date | null;
		};
		live_registrations: { session_id: number; user_id: number; meeting_id: string; registration_id: string; join_url: string };
		public_live_sessions: ViewOf<
			LiveSessionTable,
			"id" | "course_id" | "starts_at" | "minutes" | "state" | "reference" | "title" | "held_here" | "extended_minutes"
		>;
		public_live_attendance: PublicLiveAttendanceView;
		public_live_page_stays: { id: number; session_id: number; user_id: number; from_at: Date; until_at: Date };
		public_live_bookings: ViewOf<{ enrollment_id: number; session_id: number }>;
	}
}

export type SessionState = "scheduled" | "canceled" | "over";
export type ReminderKind = "day" | "hour";
export type ProviderName = "link" | "zoom" | "teams";

export interface LiveSessionTable {
	id: Generated<number>;
	reference: Generated<string>;
	course_id: number;
	title: string;
	starts_at: Date;
	/** With extensions. */
	minutes: number;
	extended_minutes: Generated<number>;
	state: Generated<SessionState>;
	sequence: Generated<number>;
	moved_from: Date | null;
	provider: ProviderName;
	own_url: string | null;
	held_here: Generated<boolean>;
	meeting_id: string | null;
	meeting_url: string | null;
	meeting_sequence: number | null;
	meeting_error: string | null;
	/** `-infinity` until claimed. */
	meeting_claimed_until: ColumnType<Date | number, Date | undefined, Date>;
	settle_after: Date | null;
	/** When it was really held, as staff say; null: as scheduled. */
	held_from: Date | null;
	held_until: Date | null;
	/** The name of the attendance report that staff uploaded; null if none. */
	report_file: ColumnType<string | null, string | null | undefined>;
	created_at: Date;
}

export interface LiveAttendeeTable {
	session_id: number;
	user_id: number;
	booked_at: Date;
	removed_at: Date | null;
	notified_at: Date | null;
	notified_starts_at: Date | null;
	notified_state: "scheduled" | "canceled" | "gone" | null;
}

interface PublicLiveAttendanceView extends Pick<LiveAttendeeTable, "session_id" | "user_id" | "removed_at"> {
	first_joined_at: Date | null;
	joins: number;
	minutes: number | null;
	source: LiveAttendanceTable["source"];
	reason: string | null;
}

export interface LiveAttendanceTable {
	session_id: number;
	user_id: number;
	first_joined_at: Date | null;
	last_joined_at: Date | null;
	joins: Generated<number>;
	last_seen_at: ColumnType<Date | null, Date | null | undefined>;
	/** Joins of an earlier date. */
	joins_discarded: Generated<number>;
	missing_from_report: Generated<boolean>;
	minutes: number | null;
	source: "joined" | "report" | "room" | "operator" | null;
	settled_at: Date | null;
	/** Why staff corrected the minutes. */
	reason: ColumnType<string | null, string | null | undefined>;
}

interface LiveAnnouncementTable {
	id: GeneratedAlways<number>;
	session_id: number;
	audience: "seats" | "buyers" | "attended" | "missed";
	subject: string;
	body: string;
	request_key: string;
	/** Null after the author's account was deleted. */
	sent_by: number | null;
	sent_by_name: string;
	sent_at: Date;
	recipients: number;
}
