import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { listIssuedCertificates, listLines, lockOrder, moveOrder } from "#features/sales/orders/server/index.ts";
import { inTransaction, recordAudit } from "#platform/index.ts";
import { GrantRevoked } from "../events.ts";

interface RevokedBy {
	orderId: number;
	/** What happens to certificates earned with the grant. Required if there are any. */
	certificates: "revoke" | "keep" | null;
	by: { userId: number; fullName: string };
}

/**
 * Revokes a grant. One transaction cancels its order, ends its enrollment and seats, revokes certificates if staff
 * decided so, emails the customer and writes the audit event.
 *
 * @returns `done`, or the reason for the refusal
 */
export async function revokeGrant(
	context: OrderContext,
	{ orderId, certificates, by }: RevokedBy,
): Promise<"done" | "unknown_order" | "not_granted" | "already_revoked" | "certificates_issued"> {
	const now = context.clock.now();
	return inTransaction(context.db, async (trx) => {
		const order = await lockOrder(trx, orderId);
		if (!order) return "unknown_order";
		if (order.source !== "granted") return "not_granted";
		if (order.state !== "paid") return "already_revoked";
		const lines = await listLines(trx, orderId);
		const lineIds = lines.map(({ id }) => id);
		if (certificates === null && (await listIssuedCertificates(trx, lineIds)).length > 0) return "certificates_issued";
		await moveOrder(trx, orderId, ["paid"], "canceled", { closed_at: now });
		await context.events.publish(trx, GrantRevoked, {
			order,
			lines,
			revokeCertificates: certificates === "revoke" ? by : null,
			now,
		});
		await recordAudit(trx, context.clock, by, {
			action: "order.revoked",
			id: orderId,
			summary: `Removed ${lines.map((line) => `“${line.title}”`).join(", ")}, granted free of charge: order ${orderId}`,
		});
		return "done";
	});
}
