import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { type AppContext, declareJob } from "#platform/index.ts";
import { refund as refundCall } from "../../contract.ts";
import { refundOrder } from "../refund-order.ts";
import { findSessionRefund, listWaiting, setFinished, setItem, toRequestKey } from "./session-refunds-store.ts";

/** Requests the refunds of one batch, then continues with the next one. */
export const runSessionRefund = declareJob<{ id: number }>({ name: "refunds.run-session-refund", retries: 30 });

/** Refunds per job, so that an attempt ends long before its time limit. */
const batchSize = 25;

/**
 * Requests the next refunds of a canceled session, each once, even if the job is repeated. A refusal is recorded at its
 * item and doesn't stop the others. While the payment provider is unavailable, refunds stay pending and follow later.
 */
export async function continueSessionRefund(
	context: OrderContext & Pick<AppContext, "jobs">,
	id: number,
): Promise<void> {
	const { db, clock, jobs } = context;
	const all = await findSessionRefund(db, id);
	if (!all || all.finished_at !== null) return;
	const items = await listWaiting(db, id, batchSize);
	for (const { order_line_id: lineId, order_id: orderId } of items) {
		const outcome = await refundOrder(context, {
			orderId,
			lines: [lineId],
			part: null,
			repeat: false,
			reason: all.reason,
			// The session didn't take place, so certificates come from the recording.
			certificates: "keep",
			by: { userId: all.requested_by ?? 0, fullName: all.requested_by_name },
			requestKey: toRequestKey(id, lineId),
			now: clock.now(),
		});
		if (outcome.ok) await setItem(db, { id, lineId, state: "requested" });
		else if (outcome.code === "already_refunded" || outcome.code === "not_paid")
			await setItem(db, { id, lineId, state: "skipped" });
		else
			await setItem(db, {
				id,
				lineId,
				state: "failed",
				failure: outcome.code === "refused" ? outcome.message : refundCall.refusals[outcome.code][1],
			});
	}
	if (items.length < batchSize) await setFinished(db, id, clock.now());
	else await jobs.send(db, runSessionRefund, { id });
}
