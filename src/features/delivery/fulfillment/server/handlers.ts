import { revokeOfLines } from "#features/delivery/certificates/server/index.ts";
import { notifyRefunded } from "#features/delivery/seats/server/index.ts";
import { findUser } from "#features/people/accounts/server/index.ts";
import { CourseGranted, GrantRevoked } from "#features/sales/grants/events.ts";
import { ConfirmationRequested } from "#features/sales/order-management/events.ts";
import { OrdersInvoiced, OrdersPaid } from "#features/sales/payments/events.ts";
import { OrderLinesRefunded } from "#features/sales/refunds/events.ts";
import { type EventHandler, on } from "#platform/events/events.ts";
import { grantEndedEmail } from "../emails/granted.ts";
import { confirmation, confirmOrders, emailGrant } from "./email-confirmation.ts";
import { endAccess } from "./end-access.ts";
import { bookSessions, enrollBuyers } from "./enroll-buyers.ts";
import { listLineProblems } from "./line-problem-store.ts";

export const fulfillmentHandlers: readonly EventHandler[] = [
	on(OrdersPaid, "creates enrollments and books live sessions", enrollBuyers),
	on(OrdersInvoiced, "finds lines that are paid twice or too late, and sends the confirmations", confirmOrders),

	on(CourseGranted, "enrolls the customer, books live sessions and sends the email", async (context, trx, { order, lines, now }) => {
		const granted = { order, lines, buyer: undefined, sessions: [] };
		await enrollBuyers(context, trx, { orders: [granted], now });
		await emailGrant(context, trx, { ...granted, key: `order:${order.reference}` });
	}),

	on(GrantRevoked, "ends access, revokes certificates and tells the customer", async (context, trx, { order, lines, revokeCertificates, now }) => {
		const lost = await endAccess(trx, lines, now);
		if (revokeCertificates)
			await revokeOfLines(
				context,
				trx,
				lines.map(({ id }) => id),
				{ reason: "Access to the course was removed.", staffMember: revokeCertificates },
			);
		const user = order.user_id === null ? undefined : await findUser(trx, order.user_id);
		if (!user || order.user_id === null) return;
		const envelope = { key: `grant-ended:${order.reference}`, to: user.email, attachments: lost.get(order.user_id)?.attachments ?? [] };
		await context.mail.sendEmail(trx, grantEndedEmail.order(envelope, { fullName: user.fullName, title: lines[0]?.title ?? "" }));
	}),

	on(OrderLinesRefunded, "ends access, revokes certificates and tells colleagues", async (context, trx, refunded) => {
		const { buyer, lines, revokeCertificates: staffMember } = refunded;
		const lost = await endAccess(trx, lines, refunded.now);
		if (staffMember)
			await revokeOfLines(
				context,
				trx,
				lines.map(({ id }) => id),
				{ reason: "The purchase was refunded.", staffMember },
			);
		for (const [userId, seats] of lost)
			if (userId === buyer.userId) refunded.attachments.push(...seats.attachments);
			else await notifyRefunded(context, trx, { userId, ...seats, from: buyer.fullName, key: `seats-refunded:${refunded.refund}:${userId}` });
	}),

	on(ConfirmationRequested, "sends the confirmation of a purchase or grant again", async (context, trx, requested) => {
		const { order, lines, invoice, key, now } = requested;
		if (order.quote_id !== null || order.user_id === null) return;
		await bookSessions(context, trx, { orders: [requested], now });
		const sessions = requested.sessions.filter(({ startsAt }) => startsAt > now);
		if (order.source === "granted" && lines.length > 0) await emailGrant(context, trx, { order, lines, sessions, key });
		else if (invoice === undefined) return;
		else await context.mail.sendEmails(trx, confirmation({ ...requested, sessions, invoice, problems: await listLineProblems(trx, order.id) }));
		requested.isSent = true;
	}),
];
