import type { Generated } from "kysely";

declare module "#platform/database/tables.ts" {
	interface Tables {
		seat_invitations: SeatInvitationTable;
	}
}

export type InvitationState = "pending" | "joined" | "withdrawn" | "moved" | "closed";

export interface SeatInvitationTable {
	id: Generated<number>;
	reference: string;
	order_line_id: number;
	seat: number;
	/** Case-insensitive in the database. */
	email: string | null;
	name: Generated<string>;
	state: Generated<InvitationState>;
	invited_at: Date;
	sent_at: Date;
	sends: Generated<number>;
	joined_by: number | null;
	joined_at: Date | null;
	enrollment_id: number | null;
	ended_at: Date | null;
}
