import type { ColumnType, Generated } from "kysely";
import type { SandboxAddress } from "./sandbox-tax.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		sandbox_sessions: SandboxSessionTable;
		sandbox_events: { id: string; type: string; session_id: string; refund_id: string | null; created_at: Date };
		sandbox_refunds: SandboxRefundTable;
		sandbox_refusals: SandboxRefusalTable;
	}
}

/** Amounts in cents. */
export interface SessionRequest {
	reference: string | null;
	email: string | null;
	lines: { name: string; description: string; cents: number; quantity: number }[];
	currency: string;
	successUrl: string;
	cancelUrl: string;
	/** `automatic_tax`; missing if it is off. */
	addsTax?: true;
}

export interface SandboxSessionTable {
	id: string;
	idempotency_key: string | null;
	request: ColumnType<SessionRequest, string>;
	status: Generated<"open" | "complete" | "expired">;
	payment: string | null;
	refunded_cents: Generated<number>;
	/** Written as JSON text. */
	tax_address: ColumnType<SandboxAddress | null, string | null | undefined, string | null>;
	tax_cents: Generated<number>;
	created_at: Date;
	expires_at: Date;
}

export interface SandboxRefundTable {
	id: string;
	idempotency_key: string | null;
	session_id: string;
	cents: number;
	metadata: ColumnType<Record<string, string>, string>;
	created_at: Date;
}

export interface SandboxRefusalTable {
	idempotency_key: string;
	session_id: string;
	cents: number;
	message: string;
	code: string | null;
	created_at: Date;
}
