import type { Generated } from "kysely";
import "#features/sales/orders/server/tables.ts";
import "#features/delivery/enrollments/server/tables.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		webhook_endpoints: WebhookTable;
		webhook_messages: { id: Generated<number>; reference: string; event_type: string; body: string; created_at: Date };
		webhook_deliveries: {
			id: Generated<number>;
			endpoint_id: number;
			message_id: number;
			state: Generated<"pending" | "delivered" | "failed">;
			tries: Generated<number>;
			due_at: Date;
			leased_until: Generated<Date | null>;
		};
		webhook_attempts: { id: Generated<number>; delivery_id: number; at: Date; milliseconds: number; status: number | null; error: string | null };
	}
}

export interface WebhookTable {
	id: Generated<number>;
	reference: string;
	url: string;
	description: string;
	event_types: string[];
	enabled: Generated<boolean>;
	/** Encrypted; see `platform/security/secrets/seal.ts`. */
	secret: string;
	previous_secret: Generated<string | null>;
	previous_until: Generated<Date | null>;
	created_at: Date;
}
