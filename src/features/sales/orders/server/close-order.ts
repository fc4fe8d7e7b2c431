import { releaseUse } from "#features/sales/promotions/server/index.ts";
import { type AppContext, inTransaction } from "#platform/index.ts";
import { SeatsReleased } from "../events.ts";
import { closePending, listLiveCourses } from "./order-store.ts";

/**
 * Closes an unpaid order and releases its seats and its promo code redemption. Does nothing when the order is no longer
 * pending.
 *
 * @param unlessOpened also does nothing when another attempt opened its payment page
 */
export async function closeOrder(
	context: Pick<AppContext, "db" | "clock" | "events">,
	orderId: number,
	as: "canceled" | "expired",
	{ unlessOpened = false } = {},
): Promise<void> {
	await inTransaction(context.db, async (trx) => {
		if (!(await closePending(trx, orderId, as, { unlessOpened, now: context.clock.now() }))) return;
		const courseIds = await listLiveCourses(trx, orderId);
		// Seats before promo codes, as in the transaction that reserves both: no two wait for each other.
		if (courseIds.length > 0) await context.events.publish(trx, SeatsReleased, { courseIds });
		await releaseUse(trx, orderId);
	});
}
