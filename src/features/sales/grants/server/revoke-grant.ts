import { recordAudit } from "../../../../platform/audit/record-audit.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { findUser } from "../../../people/accounts/server/index.ts";
import type { CheckoutDeps } from "../../checkout/server/index.ts";
import { listLines, moveOrder } from "../../orders/server/index.ts";
import { endAccess, lockOrder } from "../../refunds/server/index.ts";
import { grantEndedEmail } from "../emails/granted.ts";

/**
 * Takes back what was given without a payment: its order is canceled, its enrollment and seats end, its person is told,
 * and it stands in the audit log, in one transaction.
 *
 * @returns `done`, or why not
 */
export async function revokeGrant(
	deps: CheckoutDeps,
	{ orderId, by }: { orderId: number; by: { userId: number; fullName: string } },
): Promise<"done" | "unknown_order" | "not_granted" | "already_revoked"> {
	const now = deps.clock.now();
	return inTransaction(deps.db, async (trx) => {
		const order = await lockOrder(trx, orderId);
		if (!order) return "unknown_order";
		if (order.source !== "granted") return "not_granted";
		if (!(await moveOrder(trx, orderId, ["paid"], "canceled", { closed_at: now }))) return "already_revoked";
		const lines = await listLines(trx, orderId);
		const lost = await endAccess(deps, trx, lines, now);
		await recordAudit(trx, deps.clock, by, {
			action: "order.revoked",
			subject: { kind: "order", id: orderId },
			summary: `Removed ${lines.map((line) => `“${line.title}”`).join(", ")}, granted free of charge: order ${orderId}`,
		});
		const user = order.user_id === null ? undefined : await findUser(trx, order.user_id);
		const title = lines[0]?.title ?? "";
		const attachments = order.user_id === null ? [] : (lost.get(order.user_id)?.attachments ?? []);
		if (user)
			await deps.mail.sendEmail(
				trx,
				grantEndedEmail.order({ key: `grant-ended:${order.reference}`, to: user.email, attachments }, { fullName: user.fullName, title }),
			);
		return "done";
	});
}
