import { findUser } from "#features/people/accounts/server/index.ts";
import type { Executor } from "#platform/index.ts";

interface Bought {
	user_id: number | null;
	buyer_name: string | null;
	buyer_email: string | null;
}

/** Recipient of emails about an order. */
export interface Buyer {
	fullName: string;
	email: string;
}

/** Finds who bought an order, with or without an account. Undefined after their data was erased. */
export async function findBuyer(db: Executor, order: Bought): Promise<Buyer | undefined> {
	if (order.user_id !== null) return findUser(db, order.user_id);
	return order.buyer_email === null ? undefined : { fullName: order.buyer_name ?? "", email: order.buyer_email };
}
