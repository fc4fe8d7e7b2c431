import { timelineMessages as messages } from "../messages.ts";
import type { TimelineEntry } from "./timeline-entry.ts";

/** The data from which the history of an order is built. */
export interface OrderFacts {
	order: {
		state: string;
		source: "bought" | "granted";
		isEarlier: boolean;
		grantReason: string;
		createdAt: Date;
		sessionOpenedAt: Date | null;
		/** When it was placed by invoice. */
		placedAt: Date | null;
		paidAt: Date | null;
		paidThrough: "webhook" | "success_page" | "reconciliation" | "cancelling" | "no_payment" | "invoice" | null;
		closedAt: Date | null;
		total: string;
	};
	invoices: { number: string; issuedAt: Date }[];
	refunds: {
		amount: string;
		reason: string;
		state: "pending" | "to_send" | "done" | "failed" | "reversed";
		failure: string | null;
		unmatched: boolean;
		byStaffMember: boolean;
		requestedAt: Date;
		settledAt: Date | null;
		reversedAt: Date | null;
		ended: string[];
		creditNote: string | null;
	}[];
	emails: {
		/** Its subject, or what kind of email it was once the subject is deleted. */
		name: string;
		to: string | null;
		state: "queued" | "sending" | "sent" | "failed" | "bounced" | "stopped";
		reason: string | null;
		orderedAt: Date;
		sentAt: Date | null;
	}[];
	actions: { at: Date; actor: string; summary: string }[];
}

/** Builds the history of an order, earliest first. */
export function buildTimeline({ order, invoices, refunds, emails, actions }: OrderFacts): TimelineEntry[] {
	const entries: (Omit<TimelineEntry, "at"> & { at: Date })[] = [];
	const add = (
		at: Date | null,
		kind: TimelineEntry["kind"],
		text: string,
		detail: string | null = null,
		trouble = false,
	) => {
		if (at) entries.push({ at, kind, text, detail, trouble });
	};
	if (order.source === "granted")
		add(order.createdAt, "granted", order.isEarlier ? messages.earlier : messages.granted, order.grantReason || null);
	else {
		add(order.createdAt, "made", messages.started);
		add(order.placedAt, "made", messages.placed(order.total));
		add(order.sessionOpenedAt, "opened", messages.opened);
		add(
			order.paidAt,
			"paid",
			order.placedAt ? messages.settled : messages.paid(order.total),
			order.paidThrough && messages.paidThrough[order.paidThrough],
		);
	}
	for (const invoice of invoices) add(invoice.issuedAt, "invoice", messages.invoice(invoice.number));
	for (const mail of emails) {
		const text = messages.email[mail.state](mail.name);
		const detail = [mail.to && messages.emailTo(mail.to), mail.reason].filter(Boolean).join(" ");
		add(
			mail.sentAt ?? mail.orderedAt,
			"mail",
			text,
			detail || null,
			mail.state === "failed" || mail.state === "bounced",
		);
	}
	const { requested, byProvider, done, toSend, creditNote, accessEnded, returned, repeat, failed } = messages.refund;
	for (const refund of refunds) {
		const { amount } = refund;
		add(
			refund.requestedAt,
			"refund",
			(refund.byStaffMember ? requested : byProvider)(amount),
			refund.reason || null,
			refund.unmatched,
		);
		if (refund.state === "done" || refund.state === "to_send" || refund.state === "reversed") {
			add(
				refund.settledAt,
				"refund",
				(refund.state === "to_send" ? toSend : done)(amount),
				refund.creditNote && creditNote(refund.creditNote),
			);
			for (const title of refund.ended) add(refund.settledAt, "ended", accessEnded(title));
		}
		if (refund.state === "reversed") add(refund.reversedAt, "refund", returned(amount), repeat, true);
		if (refund.state === "failed") add(refund.settledAt, "refund", failed(amount), refund.failure, true);
	}
	if (order.state === "expired") add(order.closedAt, "closed", messages.expired);
	if (order.state === "canceled")
		add(
			order.closedAt,
			"closed",
			order.source === "granted" ? messages.accessRemoved : order.placedAt ? messages.orderCanceled : messages.canceled,
		);
	for (const action of actions) add(action.at, "operator", action.summary, messages.by(action.actor));
	return entries
		.sort((a, b) => a.at.getTime() - b.at.getTime())
		.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}
