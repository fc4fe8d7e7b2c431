import { revokeOfLines } from "#features/delivery/certificates/server/index.ts";
import { endEnrollment } from "#features/delivery/enrollments/server/index.ts";
import { leaveLive } from "#features/delivery/live-sessions/server/index.ts";
import { closeSeats, notifyRefunded } from "#features/delivery/seats/server/index.ts";
import { endUpgrades } from "#features/delivery/upgrades/server/index.ts";
import { findUser } from "#features/people/accounts/server/index.ts";
import {
	CourseGranted,
	EarlierPurchasesRecorded,
	EarlierPurchasesUndone,
	GrantRevoked,
} from "#features/sales/grants/events.ts";
import { ResendConfirmation } from "#features/sales/order-management/questions.ts";
import { OrdersInvoiced } from "#features/sales/pay-by-invoice/events.ts";
import { AccessOpened, OrdersPaid } from "#features/sales/payments/events.ts";
import { QuoteCoursesOpened } from "#features/sales/quotes/events.ts";
import { EndAccess } from "#features/sales/refunds/questions.ts";
import type { EmailAttachment } from "#platform/email/message.ts";
import type { EventHandler, QuestionAnswer } from "#platform/feature/events/events.ts";
import { answer, on, type Transaction } from "#platform/index.ts";
import { grantEndedEmail } from "../emails/granted.ts";
import { confirmation, confirmOrders, confirmPlaced, emailGrant } from "./email-confirmation.ts";
import { announceOrders, bookSessions, enrollBuyers } from "./enroll-buyers.ts";
import { listLineProblems } from "./line-problem-store.ts";

interface Lost {
	titles: string[];
	/** What the seat still opens after its upgrade ended; null if it ended. */
	keeps: string | null;
	attachments: EmailAttachment[];
}

export const fulfillmentHandlers: readonly EventHandler[] = [
	on(AccessOpened, "creates enrollments and books live sessions", enrollBuyers),
	on(OrdersPaid, "finds lines that are paid twice or too late, and sends the confirmations", confirmOrders),

	on(OrdersInvoiced, "sends the confirmations of orders whose courses are open", (context, trx, { orders, now }) =>
		confirmPlaced(context, trx, {
			orders: orders.filter(({ order }) => order.user_id !== null && order.access_opened_at !== null),
			now,
		}),
	),
	on(QuoteCoursesOpened, "sends the confirmations", confirmPlaced),

	on(
		CourseGranted,
		"enrolls the customer, books live sessions and sends the email",
		async (context, trx, { order, lines, now }) => {
			const orders = [{ order, lines }];
			await enrollBuyers(context, trx, { orders, now });
			const sessions = (await announceOrders(context, trx, { orders, now })).get(order.id) ?? [];
			await emailGrant(context, trx, { order, lines, sessions, key: `order:${order.reference}` });
		},
	),

	on(
		EarlierPurchasesRecorded,
		"enrolls the customers and books live sessions, without an email",
		async (context, trx, { orders, now }) => {
			await enrollBuyers(context, trx, { orders, now });
			// A past live session is history. Its enrollment has ended, so that no later session seats it.
			for (const line of orders.flatMap(({ lines }) => lines))
				if (!line.grants_live && !line.grants_recording && !line.grants_transcript) await endEnrollment(trx, line.id);
		},
	),

	on(
		EarlierPurchasesUndone,
		"ends access and frees seats, without an email",
		async (_context, trx, { orders, now }) => {
			await endAccess(
				trx,
				orders.flatMap(({ lines }) => lines),
				now,
			);
		},
	),

	on(
		GrantRevoked,
		"ends access, revokes certificates and tells the customer",
		async (context, trx, { order, lines, revokeCertificates, now }) => {
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
			const envelope = {
				key: `grant-ended:${order.reference}`,
				to: user.email,
				about: { order: order.id },
				attachments: lost.get(order.user_id)?.attachments ?? [],
			};
			await context.mail.sendEmail(
				trx,
				grantEndedEmail.order(envelope, { fullName: user.fullName, title: lines[0]?.title ?? "" }),
			);
		},
	),
];

export const fulfillmentAnswers: readonly QuestionAnswer[] = [
	answer(EndAccess, "ends access, revokes certificates and tells colleagues", async (context, trx, refunded) => {
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
			if (userId !== buyer.userId)
				await notifyRefunded(context, trx, {
					userId,
					...seats,
					from: buyer.fullName,
					key: `seats-refunded:${refunded.refund}:${userId}`,
				});
		return buyer.userId === null ? [] : (lost.get(buyer.userId)?.attachments ?? []);
	}),

	answer(
		ResendConfirmation,
		"sends the confirmation of a purchase, grant or quoted course again",
		async (context, trx, confirmed) => {
			const { order, lines, invoice, now } = confirmed;
			if (order.user_id === null) return false;
			// The email about a paid quote has the key itself.
			const isPaidQuote = order.quote_id !== null && order.owed_cents === 0;
			const key = isPaidQuote ? `${confirmed.key}:courses` : confirmed.key;
			const orders = [confirmed];
			await bookSessions(context, trx, orders);
			const booked = (await announceOrders(context, trx, { orders, now })).get(order.id) ?? [];
			const sessions = booked.filter(({ startsAt }) => startsAt > now);
			if (order.source === "granted" && lines.length > 0)
				await emailGrant(context, trx, { order, lines, sessions, key });
			else if (invoice === undefined) return false;
			else
				await context.mail.sendEmails(
					trx,
					confirmation({ ...confirmed, key, sessions, invoice, problems: await listLineProblems(trx, order.id) }),
				);
			return true;
		},
	),
];

/** Ends access for every seat of the order lines. Returns what each customer lost, by user id. */
async function endAccess(
	trx: Transaction,
	lines: readonly { id: number; title: string }[],
	now: Date,
): Promise<Map<number, Lost>> {
	const lost = new Map<number, Lost>();
	const bookings: { userId: number; courseId: number }[] = [];
	for (const line of lines) {
		await closeSeats(trx, { orderLineId: line.id, now });
		for (const { userId, courseId } of await endEnrollment(trx, line.id)) {
			if (userId === null) continue;
			bookings.push({ userId, courseId });
			lost.set(userId, {
				titles: [...new Set([...(lost.get(userId)?.titles ?? []), line.title])],
				attachments: [],
				keeps: null,
			});
		}
	}
	const ids = lines.map(({ id }) => id);
	for (const { userId, courseId, title, sessionType, live } of await endUpgrades(trx, ids, now)) {
		if (!live) bookings.push({ userId, courseId });
		lost.set(userId, { titles: [title], attachments: [], keeps: sessionType });
	}
	for (const [userId, attachments] of await leaveLive(trx, bookings, now))
		lost.set(userId, { titles: [], keeps: null, ...lost.get(userId), attachments });
	return lost;
}
