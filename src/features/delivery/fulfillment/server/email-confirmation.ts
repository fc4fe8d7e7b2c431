import { findUser } from "#features/people/accounts/server/index.ts";
import type { BoughtOrder } from "#features/sales/orders/server/index.ts";
import type { AppContext, Transaction } from "#platform/index.ts";
import { confirmationEmail, isUseless } from "../emails/confirmation.ts";
import { grantedEmail } from "../emails/granted.ts";
import { groupConfirmationEmail } from "../emails/group-confirmation.ts";
import { type AnnouncedSession, announceOrders, type FulfillmentContext } from "./enroll-buyers.ts";
import { type LineProblem, recordLineProblems } from "./line-problem-store.ts";

interface Confirmed extends BoughtOrder {
	sessions: AnnouncedSession[];
	invoice: string;
	problems: LineProblem[];
	key: string;
}

/** Records line problems and queues the confirmations of paid orders. */
export async function confirmOrders(
	context: FulfillmentContext,
	trx: Transaction,
	{ orders, now }: { orders: readonly (BoughtOrder & { invoice: string })[]; now: Date },
): Promise<void> {
	const orderIds = orders.map(({ order }) => order.id);
	await sendConfirmations(context, trx, { orders, now, problems: await recordLineProblems(trx, orderIds, now) });
}

/** Queues the confirmations of orders by invoice whose courses are open before they are paid. */
export const confirmPlaced = (
	context: FulfillmentContext,
	trx: Transaction,
	{ orders, now }: { orders: readonly (BoughtOrder & { invoice: string })[]; now: Date },
): Promise<void> => sendConfirmations(context, trx, { orders, now, problems: [] });

async function sendConfirmations(
	context: FulfillmentContext,
	trx: Transaction,
	{
		orders,
		now,
		problems: found,
	}: { orders: readonly (BoughtOrder & { invoice: string })[]; now: Date; problems: LineProblem[] },
): Promise<void> {
	const problems = Map.groupBy(found, ({ orderId }) => orderId);
	const sessions = await announceOrders(context, trx, { orders, now });
	await context.mail.sendEmails(
		trx,
		orders.flatMap((paid) =>
			confirmation({
				...paid,
				sessions: sessions.get(paid.order.id) ?? [],
				problems: problems.get(paid.order.id) ?? [],
				key: toKey(paid.order),
			}),
		),
	);
}

/** The email about a quote that was paid by card has the key of its order. */
const toKey = ({ reference, quote_id: quoteId, placed_at: placedAt }: BoughtOrder["order"]): string =>
	`${quoteId !== null && placedAt === null ? "quote-courses" : "order"}:${reference}`;

/** Builds an order's confirmation with its invoice and calendar entries; undefined if the account is deleted. */
export function confirmation({ order, buyer, invoice, lines, sessions, problems, key }: Confirmed) {
	if (!buyer) return [];
	const attachments = [
		{ maker: "invoice", data: { orderId: order.id } },
		...sessions.flatMap((session) => session.attachments),
	];
	const facts = { fullName: buyer.fullName, number: invoice, order, lines, live: sessions, problems };
	const envelope = { key, to: buyer.email, attachments, about: { order: order.id } };
	const seats = lines.reduce((sum, line) => sum + line.seats - (line.buyer_attends ? 1 : 0), 0);
	if (seats > 0 && !isUseless(facts)) return [groupConfirmationEmail.order(envelope, { ...facts, seats })];
	return [confirmationEmail.order(envelope, facts)];
}

export async function emailGrant(
	{ mail }: Pick<AppContext, "mail">,
	trx: Transaction,
	{ order, lines, sessions, key }: Pick<Confirmed, "order" | "lines" | "sessions" | "key">,
): Promise<void> {
	const user = order.user_id === null ? undefined : await findUser(trx, order.user_id);
	const [line] = lines;
	if (!user || !line) return;
	const attachments = sessions.flatMap((session) => session.attachments);
	const facts = { fullName: user.fullName, title: line.title, sessionType: line.session_type, live: sessions };
	await mail.sendEmail(
		trx,
		grantedEmail.order({ key, to: user.email, attachments, about: { order: order.id } }, facts),
	);
}
