import type { Transaction } from "#platform/index.ts";
import {
	insertUses,
	markSpent,
	releaseRedemption,
	reserveCustomerRedemptions,
	reserveRedemptions,
	returnUses,
	type Use,
} from "./promo-store.ts";

/**
 * Reserves redemptions for orders, inside the transaction that inserts them. The first orders win if too few are
 * left.
 *
 * @returns the ids of orders with a redemption; the others must be dropped
 */
export async function reserveUses(trx: Transaction, requestedUses: Use[]): Promise<Set<number>> {
	const got = new Set<number>();
	// Several orders of one customer are served in successive rounds.
	for (let left = requestedUses; left.length > 0; ) {
		const round = [...new Map(left.toReversed().map((use) => [toKey(use), use])).values()].reverse();
		left = left.filter((use) => !round.includes(use));
		for (const { orderId } of await reserveRound(trx, round)) got.add(orderId);
	}
	return got;
}

const toKey = ({ promoId, userId }: Pick<Use, "promoId" | "userId">) => `${promoId} ${userId}`;

async function reserveRound(trx: Transaction, round: Use[]): Promise<Use[]> {
	const byPromo = Map.groupBy(round, ({ promoId }) => promoId);
	const taken = await reserveRedemptions(trx, new Map([...byPromo].map(([promoId, uses]) => [promoId, uses.length])));
	const granted = [...byPromo].flatMap(([promoId, uses]) => uses.slice(0, taken.get(promoId) ?? 0));
	if (granted.length === 0) return [];
	const had = new Set((await reserveCustomerRedemptions(trx, granted)).map(toKey));
	const reserved = granted.filter((use) => had.has(toKey(use)));
	for (const [promoId, uses] of Map.groupBy(granted, ({ promoId }) => promoId)) {
		const over = uses.filter((use) => !had.has(toKey(use))).length;
		if (over > 0) await returnUses(trx, promoId, over);
	}
	if (reserved.length > 0) await insertUses(trx, reserved);
	return reserved;
}

/** Releases the redemption of a canceled or expired order. Idempotent. */
export const releaseUse = (trx: Transaction, orderId: number) => releaseRedemption(trx, orderId, "reserved");

/** Releases the redemption of an order by invoice that was credited before any money arrived. Idempotent. */
export const releaseSpentUse = (trx: Transaction, orderId: number) => releaseRedemption(trx, orderId, "spent");

/** Marks the redemptions of paid orders as spent. Idempotent. */
export const spendUses = (trx: Transaction, orderIds: number[]) => markSpent(trx, orderIds);
