import { recordAudit } from "../../../../platform/audit/record-audit.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { OrderContext } from "../../orders/server/index.ts";
import { listLines, lockOrder, moveOrder } from "../../orders/server/index.ts";
import { GrantRevoked } from "../events.ts";

/**
 * Revokes a grant. One transaction cancels its order, ends its enrollment and seats, emails the customer and writes
 * the audit event.
 *
 * @returns `done`, or the reason for the refusal
 */
export async function revokeGrant(
	context: OrderContext,
	{ orderId, by }: { orderId: number; by: { userId: number; fullName: string } },
): Promise<"done" | "unknown_order" | "not_granted" | "already_revoked"> {
	const now = context.clock.now();
	return inTransaction(context.db, async (trx) => {
		const order = await lockOrder(trx, orderId);
		if (!order) return "unknown_order";
		if (order.source !== "granted") return "not_granted";
		if (!(await moveOrder(trx, orderId, ["paid"], "canceled", { closed_at: now }))) return "already_revoked";
		const lines = await listLines(trx, orderId);
		await context.events.publish(trx, GrantRevoked, { order, lines, now });
		await recordAudit(trx, context.clock, by, {
			action: "order.revoked",
			subject: { kind: "order", id: orderId },
			summary: `Removed ${lines.map((line) => `“${line.title}”`).join(", ")}, granted free of charge: order ${orderId}`,
		});
		return "done";
	});
}
