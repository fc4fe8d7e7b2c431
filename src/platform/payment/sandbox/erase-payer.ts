import { sql } from "kysely";
import type { Transaction } from "../../database/tables.ts";

/** Takes an address out of the sandbox's sessions; nothing when the product pays elsewhere and there are none. */
export async function erasePayer(trx: Transaction, address: string): Promise<void> {
	await trx
		.updateTable("sandbox_sessions")
		.set({ request: sql`request || '{"email": null}'::jsonb` })
		.where(sql`lower(request->>'email')`, "=", address.toLowerCase())
		.execute();
}
