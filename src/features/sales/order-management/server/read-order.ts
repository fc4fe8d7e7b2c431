import { whyNotCorrectable } from "#features/sales/invoices/rules/may-correct.ts";
import { creditNoteLink, invoiceLink } from "#features/sales/invoices/server/index.ts";
import { findBuyer, findOrder, listIssuedCertificates, listLines } from "#features/sales/orders/server/index.ts";
import { findPaymentId, readRefunds } from "#features/sales/refunds/server/index.ts";
import { formatTaxPlace } from "#features/sales/tax/rules/tax-places.ts";
import { toPercent } from "#features/sales/tax/rules/tax-rate.ts";
import { listEntriesAbout } from "#platform/audit/audit-store.ts";
import { type AppContext, formatMoney, toDollars } from "#platform/index.ts";
import type { OrderDetail } from "../contract.ts";
import { orderReplies } from "../messages.ts";
import { buildTimeline } from "../rules/timeline.ts";
import { listEmailsAbout } from "./order-emails-store.ts";
import { findPapers, listOrderRefunds } from "./order-store.ts";

type ReadContext = Pick<AppContext, "db" | "signer" | "publicUrl"> & {
	declared: Pick<AppContext["declared"], "emails">;
};

/** Reads an order with its history; undefined when there is none. */
export async function readOrder(deps: ReadContext, id: number, now: Date): Promise<OrderDetail | undefined> {
	const { db } = deps;
	const order = await findOrder(db, { id });
	const refunds = await readRefunds(db, id);
	if (!order || !refunds) return undefined;
	const buyer = await findBuyer(db, order);
	const { invoice, replaced, notes } = await findPapers(db, id);
	const lines = await listLines(db, id);
	const refundRows = await listOrderRefunds(db, id);
	const emails = await listEmailsAbout(db, id);
	const actions = await listEntriesAbout(db, { kind: "order", id }, 200);
	const { user_id: userId } = order;
	const linkTo = ({ number, reference }: { number: string; reference: string }) => ({
		number,
		url: userId === null ? null : invoiceLink(deps, { reference, userId, now }),
	});
	const titleByLine = new Map(lines.map((line) => [line.id, line.title]));
	const settled =
		order.state === "paid" ||
		order.state === "partially_refunded" ||
		(order.state === "invoiced" && order.access_opened_at !== null);
	return {
		id,
		reference: order.reference,
		state: order.state,
		source: order.source,
		isEarlier: order.is_earlier,
		grantReason: order.grant_reason,
		createdAt: order.created_at.toISOString(),
		subtotal: toDollars(order.subtotal_cents),
		total: toDollars(order.total_cents),
		tax:
			order.tax_source === null
				? null
				: {
						amount: toDollars(order.tax_cents),
						place: formatTaxPlace(order.tax_place),
						exemption: order.tax_exemption,
					},
		refunded: toDollars(order.refunded_cents),
		left: refunds.left,
		owed: toDollars(order.owed_cents),
		isByInvoice: order.placed_at !== null,
		cameBack: refunds.cameBack,
		promo: order.promo_code === null ? null : toPromo(order.promo_code, order),
		payment: (await findPaymentId(db, id)) ?? null,
		buyer: buyer ? { id: userId, fullName: buyer.fullName, email: buyer.email } : null,
		quote: order.quote_id,
		lines: lines.map((line, index) => ({
			id: line.id,
			courseID: line.course_id,
			title: line.title,
			instructor: line.instructor,
			sessionType: line.session_type,
			seats: line.seats,
			price: toDollars(line.price_cents),
			paid: toDollars(line.paid_cents),
			tax: toDollars(line.tax_cents),
			taxPercent: line.tax_rate === null ? null : toPercent(line.tax_rate),
			left: refunds.lines[index]?.left ?? 0,
			refunded: refunds.lines[index]?.refunded ?? false,
		})),
		// Download links are signed for a customer, so an erased one gets none.
		invoice: invoice
			? {
					...linkTo(invoice),
					billing: order.billing ?? {},
					whyNotCorrectable: whyNotCorrectable({
						isCorrection: invoice.is_correction,
						hasCreditNotes: notes.length > 0,
						hasCustomer: buyer !== undefined,
					}),
					replaced: replaced ? linkTo(replaced) : null,
				}
			: null,
		creditNotes: notes.map(({ number, reference }) => ({
			number,
			url: userId === null ? null : creditNoteLink(deps, { reference, userId, now }),
		})),
		refunds: refunds.refunds,
		certificates: await listIssuedCertificates(
			db,
			lines.map((line) => line.id),
		),
		resendable:
			buyer === undefined
				? []
				: [
						...(settled && !order.is_earlier
							? [
									{
										refund: null,
										name: order.source === "granted" ? orderReplies.grantEmail : orderReplies.confirmation,
									},
								]
							: []),
						...refunds.refunds
							.filter(({ state }) => state === "done" || state === "to_send")
							.map(({ reference, amount, creditNote }) => ({
								refund: reference,
								name: refundEmailName(formatMoney(Math.round(amount * 100)), creditNote),
							})),
					],
		timeline: buildTimeline({
			order: {
				state: order.state,
				source: order.source,
				isEarlier: order.is_earlier,
				grantReason: order.grant_reason,
				createdAt: order.created_at,
				sessionOpenedAt: order.session_opened_at,
				placedAt: order.placed_at,
				paidAt: order.paid_at,
				paidThrough: order.paid_through,
				closedAt: order.closed_at,
				total: formatMoney(order.total_cents),
			},
			invoices: [replaced, invoice].flatMap((issued) =>
				issued ? { number: issued.number, issuedAt: issued.issued_at } : [],
			),
			refunds: refunds.refunds.map((refund, index) => ({
				...refund,
				amount: formatMoney(Math.round(refund.amount * 100)),
				byStaffMember: refundRows[index]?.requested_by !== null,
				requestedAt: new Date(refund.requestedAt),
				settledAt: refund.settledAt === null ? null : new Date(refund.settledAt),
				reversedAt: refund.reversedAt === null ? null : new Date(refund.reversedAt),
				ended: refund.ended.flatMap((line) => titleByLine.get(line) ?? []),
			})),
			emails: emails.map((mail) => ({
				name: mail.subject ?? deps.declared.emails.find(({ kind }) => kind === mail.kind)?.name ?? mail.kind,
				to: mail.to,
				state: mail.state,
				reason: mail.error || null,
				orderedAt: mail.created_at,
				sentAt: mail.sent_at,
			})),
			actions: actions.map((action) => ({ at: action.at, actor: action.actor_name, summary: action.summary })),
		}),
	};
}

const refundEmailName = (amount: string, creditNote: string | null) =>
	creditNote === null ? orderReplies.refundEmail(amount) : orderReplies.refundEmailWithNote(amount, creditNote);

const toPromo = (
	code: string,
	{
		promo_percent: percent,
		promo_amount_cents: cents,
	}: { promo_percent: string | null; promo_amount_cents: number | null },
) => ({
	code,
	percent: percent === null ? null : Number(percent),
	amount: cents === null ? null : toDollars(cents),
});
