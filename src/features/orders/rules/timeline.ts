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
	webhook: "The payment provider told so.",
	success_page: "The buyer came back from the payment page.",
	reconciliation: "Found while comparing with the payment provider.",
	cancelling: "Found while the checkout was being cancelled.",
	no_payment: "Nothing was due.",
};
const becameOf = {
	queued: "waits to be sent",
	sending: "is being sent",
	sent: "was sent",
	failed: "could not be sent",
	bounced: "came back",
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
		add(order.createdAt, "made", "The checkout was begun");
		add(order.sessionOpenedAt, "opened", "The payment page was opened");
		add(order.paidAt, "paid", `Paid: ${order.total}`, order.paidThrough && ways[order.paidThrough]);
	}
	if (invoice) add(invoice.issuedAt, "invoice", `Invoice ${invoice.number} was issued`);
	for (const mail of mails) {
		const words = `“${mail.subject ?? "A mail"}” ${becameOf[mail.state]}`;
		const detail = [mail.to && `To ${mail.to}.`, mail.reason].filter(Boolean).join(" ");
		add(mail.sentAt ?? mail.orderedAt, "mail", words, detail || null, mail.state === "failed" || mail.state === "bounced");
	}
	for (const refund of refunds) {
		const who = refund.byOperator ? "A refund" : "A refund by the payment provider";
		add(refund.requestedAt, "refund", `${who} of ${refund.amount} was asked for`, refund.reason || null, refund.unmatched);
		if (refund.state === "done" || refund.state === "reversed") {
			add(refund.settledAt, "refund", `${refund.amount} went back`, refund.creditNote && `Credit note ${refund.creditNote}`);
			for (const title of refund.ended) add(refund.settledAt, "ended", `Access to “${title}” ended`);
		}
		if (refund.state === "reversed")
			add(refund.reversedAt, "refund", `The refund of ${refund.amount} came back from the bank`, "It is free to be refunded again.", true);
		if (refund.state === "failed") add(refund.settledAt, "refund", `The refund of ${refund.amount} failed`, refund.failure, true);
	}
	if (order.state === "expired") add(order.closedAt, "closed", "The checkout expired unpaid");
	if (order.state === "cancelled")
		add(order.closedAt, "closed", order.source === "granted" ? "It was taken back, and access ended" : "The checkout was cancelled");
	for (const deed of deeds) add(deed.at, "operator", deed.summary, `By ${deed.actor}`);
	return entries.sort((one, other) => one.at.getTime() - other.at.getTime()).map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}
