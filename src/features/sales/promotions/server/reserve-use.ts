import type { Transaction } from "../../../../platform/database/tables.ts";
import { insertUses, markSpent, releaseRedemption, reserveCustomerRedemptions, reserveRedemptions, returnUses, type Use } from "./promo-store.ts";

/**
 * Reserves uses of promo codes for orders, inside the transaction that writes these. Where there are fewer than wanted,
 * the first have them.
 *
 * @returns the ids of the orders that got theirs; the others must be given up
 */
export async function reserveUses(trx: Transaction, wanted: Use[]): Promise<Set<number>> {
	const got = new Set<number>();
	// A person who is there twice is served in a second round.
	for (let left = wanted; left.length > 0; ) {
		const round = [...new Map(left.toReversed().map((use) => [keyOf(use), use])).values()].reverse();
		left = left.filter((use) => !round.includes(use));
		for (const { orderId } of await reserveRound(trx, round)) got.add(orderId);
	}
	return got;
}

const keyOf = ({ promoId, userId }: Pick<Use, "promoId" | "userId">) => `${promoId} ${userId}`;

async function reserveRound(trx: Transaction, round: Use[]): Promise<Use[]> {
	const byPromo = Map.groupBy(round, ({ promoId }) => promoId);
	const taken = await reserveRedemptions(trx, new Map([...byPromo].map(([promoId, uses]) => [promoId, uses.length])));
	const given = [...byPromo].flatMap(([promoId, uses]) => uses.slice(0, taken.get(promoId) ?? 0));
	if (given.length === 0) return [];
	const had = new Set((await reserveCustomerRedemptions(trx, given)).map(keyOf));
	const reserved = given.filter((use) => had.has(keyOf(use)));
	for (const [promoId, uses] of Map.groupBy(given, ({ promoId }) => promoId)) {
		const over = uses.filter((use) => !had.has(keyOf(use))).length;
		if (over > 0) await returnUses(trx, promoId, over);
	}
	if (reserved.length > 0) await insertUses(trx, reserved);
	return reserved;
}

/** Gives an order's reserved use back, when it is canceled or expires. Safe to repeat. */
export const releaseUse = (trx: Transaction, orderId: number) => releaseRedemption(trx, orderId);

/** Marks the uses of orders as spent, when they are paid. Safe to repeat. */
export const spendUses = (trx: Transaction, orderIds: number[]) => markSpent(trx, orderIds);
