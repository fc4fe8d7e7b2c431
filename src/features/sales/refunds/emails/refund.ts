import { orderRow } from "#features/sales/orders/emails/order-row.ts";
import type { EmailBlock } from "#platform/email/frame/email-parts.ts";
import { type Cents, formatMoney, mailTemplate } from "#platform/index.ts";
import { refundMessages as messages } from "../messages.ts";

interface RefundFacts {
	orderId: number;
	fullName: string;
	/** Number of the credit note; null when the refund repeats one whose credit note was sent. */
	number: string | null;
	/** With tax. */
	cents: Cents;
	/** The tax in it. */
	taxCents?: Cents;
	/** The part that repeats a refund returned by the bank. */
	repeatedCents: Cents;
	/** The part that was never paid: it reduces what the invoice owes. */
	unpaidCents: Cents;
	/** The order was placed by invoice, so staff return the money themselves. */
	isByHand: boolean;
	/** True if the order had a price, so that a refund of $0 only ends access. */
	charged: boolean;
	/** The refunded lines with amounts without tax; empty when the amount matches no lines. */
	lines: { title: string; sessionType: string; seats: number; cents: Cents; accessEnded: boolean }[];
}

/** The email after a refund; its credit note is attached. */
export const refundMail = mailTemplate({
	kind: "checkout.refund",
	about: ["order"],
	name: "Refund",
	when: "A customer was refunded; the credit note is attached",
	write: (
		{
			orderId,
			fullName,
			number,
			cents,
			taxCents = 0,
			repeatedCents,
			unpaidCents,
			isByHand,
			charged,
			lines,
		}: RefundFacts,
		{ publicUrl },
	) => ({
		subject:
			unpaidCents > 0
				? messages.creditedSubject(formatMoney(cents))
				: cents > 0
					? messages.subject(formatMoney(cents))
					: charged
						? messages.ended
						: messages.canceled,
		preview: number === null ? messages.repeatedPreview : messages.preview(number),
		heading:
			unpaidCents > 0
				? messages.creditedHeading
				: cents > 0
					? messages.heading
					: charged
						? messages.ended
						: messages.canceled,
		blocks: [
			messages.hello(fullName, happened({ cents, repeatedCents, unpaidCents, isByHand, charged })),
			...accessEnded(lines),
			{
				kind: "rows",
				rows: [
					...lines.map((line) => ({ label: `${line.title} (${line.sessionType})`, value: formatMoney(line.cents) })),
					...(taxCents > 0 ? [{ label: messages.tax, value: formatMoney(taxCents) }] : []),
					{ label: unpaidCents > 0 ? messages.creditedTotal : messages.total, value: formatMoney(cents), strong: true },
					orderRow(orderId),
					...(number === null ? [] : [{ label: messages.creditNote, value: number }]),
				],
			},
			{ kind: "button", text: messages.button, href: `${publicUrl}/myOrders` },
			...(number === null ? [] : [{ kind: "small", text: messages.attached } as const]),
		],
		why: messages.why,
	}),
	placeholders: {
		fullName: { label: "Name" },
		amount: { label: "Refunded amount", text: ({ cents }) => formatMoney(cents) },
		number: { label: "Number of the credit note", text: ({ number }) => number ?? "" },
		accessEnded: { label: "Whether the access has ended", blocks: ({ lines }) => accessEnded(lines) },
	},
	editable: ({ cents, repeatedCents, isByHand, number }) =>
		cents > 0 && repeatedCents === 0 && !isByHand && number !== null,
	sample: () => ({
		orderId: 1042,
		fullName: "Robin Alvarez",
		number: "CN-2026-000007",
		cents: 19_900,
		repeatedCents: 0,
		unpaidCents: 0,
		isByHand: false,
		charged: true,
		lines: [
			{
				title: "HIPAA Security Risk Analysis",
				sessionType: "Recorded session",
				seats: 1,
				cents: 19_900,
				accessEnded: true,
			},
		],
	}),
});

type Amounts = Pick<RefundFacts, "cents" | "repeatedCents" | "unpaidCents" | "isByHand" | "charged">;

function happened({ cents, repeatedCents, unpaidCents, isByHand, charged }: Amounts): string {
	if (cents === 0) return charged ? messages.refundedBefore : messages.notCharged;
	const returned = formatMoney(cents - unpaidCents);
	if (unpaidCents > 0)
		return unpaidCents === cents
			? messages.credited(formatMoney(cents))
			: messages.creditedAndRefunded(formatMoney(unpaidCents), returned);
	if (isByHand) return messages.byHand(returned);
	return (repeatedCents > 0 ? messages.repeated : messages.refunded)(formatMoney(cents));
}

function accessEnded(lines: RefundFacts["lines"]): EmailBlock[] {
	if (lines.length === 0) return [];
	const ended = lines.filter((line) => line.accessEnded);
	if (ended.length === 0) return [{ kind: "paragraph", text: messages.accessKept(lines.length) }];
	if (ended.length < lines.length)
		return [{ kind: "paragraph", text: messages.accessEndedFor(ended.map(({ title }) => title).join(", ")) }];
	const hasGroups = lines.some(({ seats }) => seats > 1);
	return [{ kind: "paragraph", text: messages.accessEnded(lines.length, hasGroups) }];
}
