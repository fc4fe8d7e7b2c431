import type { ColumnType } from "kysely";
import type { SandboxAddress } from "./sandbox-tax.ts";

export interface SessionRequest {
	reference: string | null;
	email: string | null;
	/** `index`: their metadata. */
	lines: { name: string; description: string; cents: number; quantity: number; taxCode: string; index: string }[];
	currency: string;
	successUrl: string;
	cancelUrl: string;
	/** `automatic_tax`; missing if it is off. */
	addsTax?: true;
}

declare module "#platform/database/tables.ts" {
	interface Columns {
		sandbox_sessions: {
			request: ColumnType<SessionRequest, string>;
			tax_address: ColumnType<SandboxAddress | null, string | null | undefined, string | null>;
		};
		sandbox_refunds: {
			metadata: ColumnType<Record<string, string>, string>;
		};
	}
}
