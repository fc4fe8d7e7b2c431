import type { TimelineEntry } from "../contract.ts";

/** What is known of an order, for telling what happened to it. */
export interface OrderFacts {
	order: {
		state: string;
		source: "bought" | "granted";
		grantReason: string;
		createdAt: Date;
		sessionOpenedAt: Date | null;
		paidAt: Date | null;
		paidThrough: "webhook" | "success_page" | "reconciliation" | "cancelling" | "no_payment" | null;
		closedAt: Date | null;
		total: string;
	};
	invoice: { number: string; issuedAt: Date } | null;
	refunds: {
		amount: string;
		reason: string;
		state: "pending" | "done" | "failed" | "reversed";
		failure: string | null;
		unmatched: boolean;
		byOperator: boolean;
		requestedAt: Date;
		settledAt: Date | null;
		reversedAt: Date | null;
		ended: string[];
		creditNote: string | null;
	}[];
	mails: {
		subject: string | null;
		to: string | null;
		state: "queued" | "sending" | "sent" | "failed" | "bounced" | "stopped";
		reason: string | null;
		orderedAt: Date;
		sentAt: Date | null;
	}[];
	deeds: { at: Date; actor: string; summary: string }[];
}

const ways = {
	webhook: "Confirmed by the payment provider.",
	success_page: "The customer returned from the payment page.",
	reconciliation: "Found in the payment provider’s records.",
	cancelling: "Found while the checkout was being canceled.",
	no_payment: "No payment was due.",
};
const becameOf = {
	queued: "is waiting to be sent",
	sending: "is being sent",
	sent: "was sent",
	failed: "could not be sent",
	bounced: "bounced",
	stopped: "was not sent",
};

/** Everything that happened to an order, the earliest first. */
export function timelineOf({ order, invoice, refunds, mails, deeds }: OrderFacts): TimelineEntry[] {
	const entries: (Omit<TimelineEntry, "at"> & { at: Date })[] = [];
	const add = (at: Date | null, kind: TimelineEntry["kind"], text: string, detail: string | null = null, trouble = false) => {
		if (at) entries.push({ at, kind, text, detail, trouble });
	};
	if (order.source === "granted") add(order.createdAt, "granted", "Given without a payment", order.grantReason || null);
	else {
		add(order.createdAt, "made", "Checkout started");
		add(order.sessionOpenedAt, "opened", "Payment page opened");
		add(order.paidAt, "paid", `Paid ${order.total}`, order.paidThrough && ways[order.paidThrough]);
	}
	if (invoice) add(invoice.issuedAt, "invoice", `Invoice ${invoice.number} issued`);
	for (const mail of mails) {
		const words = `“${mail.subject ?? "An email"}” ${becameOf[mail.state]}`;
		const detail = [mail.to && `To ${mail.to}.`, mail.reason].filter(Boolean).join(" ");
		add(mail.sentAt ?? mail.orderedAt, "mail", words, detail || null, mail.state === "failed" || mail.state === "bounced");
	}
	for (const refund of refunds) {
		const who = refund.byOperator ? "Refund" : "Refund at the payment provider";
		add(refund.requestedAt, "refund", `${who} of ${refund.amount} requested`, refund.reason || null, refund.unmatched);
		if (refund.state === "done" || refund.state === "reversed") {
			add(refund.settledAt, "refund", `${refund.amount} refunded`, refund.creditNote && `Credit note ${refund.creditNote}`);
			for (const title of refund.ended) add(refund.settledAt, "ended", `Access to “${title}” ended`);
		}
		if (refund.state === "reversed") add(refund.reversedAt, "refund", `The refund of ${refund.amount} came back from the bank`, "Refund it again.", true);
		if (refund.state === "failed") add(refund.settledAt, "refund", `The refund of ${refund.amount} failed`, refund.failure, true);
	}
	if (order.state === "expired") add(order.closedAt, "closed", "Checkout expired without payment");
	if (order.state === "cancelled") add(order.closedAt, "closed", order.source === "granted" ? "Access was removed" : "Checkout canceled");
	for (const deed of deeds) add(deed.at, "operator", deed.summary, `By ${deed.actor}`);
	return entries.sort((one, other) => one.at.getTime() - other.at.getTime()).map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}
