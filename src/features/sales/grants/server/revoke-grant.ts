import { inTransaction } from "../../../../platform/database/transaction.ts";
import { recordAudit } from "../../../operations/audit-log/server/index.ts";
import { findPerson } from "../../../people/accounts/server/index.ts";
import type { CheckoutDeps } from "../../checkout/server/index.ts";
import { listLines, moveOrder } from "../../orders/server/index.ts";
import { endAccess, holdOrder } from "../../refunds/server/index.ts";
import { grantEndedMail } from "../emails/granted.ts";

/**
 * Takes back what was given without a payment: its order is cancelled, its enrolment and seats end, its person is told,
 * and it stands in the audit log, in one transaction.
 *
 * @returns `done`, or why not
 */
export async function revokeGrant(
	world: CheckoutDeps,
	{ orderId, by }: { orderId: number; by: { userId: number; fullName: string } },
): Promise<"done" | "unknown_order" | "not_granted" | "already_revoked"> {
	const now = world.clock.now();
	return inTransaction(world.db, async (trx) => {
		const order = await holdOrder(trx, orderId);
		if (!order) return "unknown_order";
		if (order.source !== "granted") return "not_granted";
		if (!(await moveOrder(trx, orderId, ["paid"], "cancelled", { closed_at: now }))) return "already_revoked";
		const lines = await listLines(trx, orderId);
		const lost = await endAccess(world, trx, lines, now);
		await recordAudit(trx, world.clock, by, {
			action: "order.revoked",
			subject: { kind: "order", id: orderId },
			summary: `Removed ${lines.map((line) => `“${line.title}”`).join(", ")}, granted free of charge: order ${orderId}`,
		});
		const person = order.person_id === null ? undefined : await findPerson(trx, order.person_id);
		const title = lines[0]?.title ?? "";
		const attachments = order.person_id === null ? [] : (lost.get(order.person_id)?.attachments ?? []);
		if (person)
			await world.mail.sendMail(
				trx,
				grantEndedMail.order({ key: `grant-ended:${order.reference}`, to: person.email, attachments }, { fullName: person.fullName, title }),
			);
		return "done";
	});
}
