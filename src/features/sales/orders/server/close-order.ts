import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import { releaseUse } from "../../promotions/server/index.ts";
import { closePending } from "./order-store.ts";

/**
 * Closes an unpaid order and releases its promo code redemption. Does nothing when the order is no longer pending.
 *
 * @param unlessOpened also does nothing when another attempt opened its payment page
 */
export async function closeOrder(
	context: Pick<AppContext, "db" | "clock">,
	orderId: number,
	as: "canceled" | "expired",
	{ unlessOpened = false } = {},
): Promise<void> {
	await inTransaction(context.db, async (trx) => {
		if (await closePending(trx, orderId, as, { unlessOpened, now: context.clock.now() })) await releaseUse(trx, orderId);
	});
}
