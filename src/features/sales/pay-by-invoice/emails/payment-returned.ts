import type { PaymentMethod } from "#features/sales/orders/server/tables.ts";
import { type Cents, formatMoney, mailTemplate } from "#platform/index.ts";
import { returnedEmailMessages as messages, methodNames } from "../messages.ts";
import { type OwedInvoice, owedBlocks, owedPlaceholders, sampleInvoice } from "./payment-rows.ts";

interface ReturnedPayment extends OwedInvoice {
	/** The payment that was reversed. */
	cents: Cents;
	method: Exclude<PaymentMethod, "card">;
	/** The number of the check or transfer; can be empty. */
	reference: string;
	/** Why, as staff wrote it. */
	reason: string;
}

const describe = ({ cents, method, reference }: ReturnedPayment): string =>
	[formatMoney(cents), messages.by, methodNames[method].toLowerCase(), reference].filter(Boolean).join(" ");

export const returnedEmail = mailTemplate({
	kind: "payByInvoice.paymentReturned",
	about: ["order"],
	name: "Payment that was returned",
	when: "Staff reversed a payment of an invoice, such as a check that bounced. Goes to the customer and to accounts payable; the invoice is attached.",
	write: (facts: ReturnedPayment) => ({
		subject: messages.subject(facts.invoice),
		preview: messages.preview(formatMoney(facts.owed)),
		heading: messages.heading,
		blocks: [
			messages.text(describe(facts)),
			messages.reason(facts.reason),
			...owedBlocks(facts),
			{ kind: "small", text: messages.attached },
		],
		why: messages.why,
	}),
	placeholders: {
		...owedPlaceholders,
		returned: { label: "The payment that was returned", text: describe },
		reason: { label: "Why the payment was returned", text: ({ reason }: ReturnedPayment) => reason },
	},
	sample: (): ReturnedPayment => ({
		...sampleInvoice(),
		cents: 119_400,
		method: "check",
		reference: "20417",
		reason: "The bank returned the check unpaid.",
	}),
});
