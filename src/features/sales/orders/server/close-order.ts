import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import { releaseUse } from "../../promotions/server/index.ts";
import { cancelUnopened, moveOrder } from "./order-store.ts";

/** Closes an unpaid order and releases its promo code redemption. Does nothing when the order is no longer pending. */
export async function closeOrder(context: Pick<AppContext, "db" | "clock">, orderId: number, as: "canceled" | "expired"): Promise<void> {
	await inTransaction(context.db, async (trx) => {
		if (await moveOrder(trx, orderId, ["pending"], as, { closed_at: context.clock.now() })) await releaseUse(trx, orderId);
	});
}

/** Cancels an order whose payment page could not be opened. Does nothing when another attempt opened it. */
export async function closeUnopened(context: Pick<AppContext, "db" | "clock">, orderId: number): Promise<void> {
	await inTransaction(context.db, async (trx) => {
		if (await cancelUnopened(trx, orderId, context.clock.now())) await releaseUse(trx, orderId);
	});
}
