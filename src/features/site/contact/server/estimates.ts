import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { findMessage, touchMessage } from "./conversation-store.ts";

/** Who asked for an estimate, and where to write to; `email` is empty once they were erased. Undefined when there is no such request. */
export async function findEstimate(
	db: Database | Transaction,
	id: number,
): Promise<{ id: number; name: string; email: string; company: string; address: string } | undefined> {
	const row = await findMessage(db, id);
	if (row?.kind !== "estimate") return undefined;
	const { first_name, last_name, email, company_name, company_address, city, country } = row;
	const name = [first_name, last_name].filter(Boolean).join(" ");
	return { id, name, email, company: company_name, address: [company_address, city, country].filter(Boolean).join(", ") };
}

/** Notes that an estimate request was answered, with a quote. */
export async function markEstimateAnswered(trx: Transaction, id: number, now: Date): Promise<void> {
	await touchMessage(trx, id, { answered_at: now, closed_at: null });
}
