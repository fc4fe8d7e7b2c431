import type { Transaction } from "../../../platform/database/tables.ts";
import { giveBackUse, insertUse, markSpent, takePersonsUse, takeUse } from "./promo-store.ts";

/**
 * Reserves one use of a promo code for an order, inside the transaction that writes the order.
 *
 * @returns false when the last use, or the person's last one, was taken meanwhile; then the transaction must be given up
 */
export async function reserveUse(trx: Transaction, use: { promoId: number; personId: number; orderId: number; now: Date }): Promise<boolean> {
	if (!(await takeUse(trx, use.promoId))) return false;
	if (!(await takePersonsUse(trx, use.promoId, use.personId))) return false;
	await insertUse(trx, use);
	return true;
}

/** Gives an order's reserved use back, when it is cancelled or expires. Safe to repeat. */
export const releaseUse = (trx: Transaction, orderId: number) => giveBackUse(trx, orderId);

/** Marks the uses of orders as spent, when they are paid. Safe to repeat. */
export const spendUses = (trx: Transaction, orderIds: number[]) => markSpent(trx, orderIds);
