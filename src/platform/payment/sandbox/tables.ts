import type { ColumnType, Generated } from "kysely";

declare module "../../database/tables.ts" {
	interface Tables {
		sandbox_sessions: SandboxSessionTable;
		sandbox_events: { id: string; type: string; session_id: string; created_at: Date };
	}
}

/** What the creator of a session asked for. Amounts in cents. */
export interface SessionRequest {
	reference: string | null;
	email: string | null;
	lines: { name: string; description: string; cents: number; quantity: number }[];
	currency: string;
	successUrl: string;
	cancelUrl: string;
}

export interface SandboxSessionTable {
	id: string;
	idempotency_key: string | null;
	request: ColumnType<SessionRequest, string>;
	status: Generated<"open" | "complete" | "expired">;
	payment: string | null;
	created_at: Date;
	expires_at: Date;
}
