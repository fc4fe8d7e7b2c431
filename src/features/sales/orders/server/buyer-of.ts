import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { findUser } from "../../../people/accounts/server/index.ts";

interface Bought {
	user_id: number | null;
	buyer_name: string | null;
	buyer_email: string | null;
}

/** Whom emails about an order address. */
export interface Buyer {
	fullName: string;
	email: string;
}

/** Who bought an order: a person, or somebody without an account. Undefined once they were erased. */
export async function buyerOf(db: Database | Transaction, order: Bought): Promise<Buyer | undefined> {
	if (order.user_id !== null) return findUser(db, order.user_id);
	return order.buyer_email === null ? undefined : { fullName: order.buyer_name ?? "", email: order.buyer_email };
}
