import { formatMoney, mailTemplate } from "#platform/index.ts";
import { formatDay } from "#values/dates.ts";
import { invoiceEmailMessages as messages } from "../messages.ts";
import { type OwedInvoice, owedBlocks, owedPlaceholders, sampleInvoice } from "./payment-rows.ts";

interface NewInvoice extends OwedInvoice {
	/** The customer's name. */
	orderedBy: string;
}

export const invoiceEmail = mailTemplate({
	kind: "payByInvoice.invoice",
	about: ["order"],
	name: "Invoice to pay",
	when: "An order was placed by invoice. Goes to the customer and to accounts payable; the invoice is attached.",
	write: (facts: NewInvoice, { siteName }) => ({
		subject: messages.subject(facts.invoice, siteName),
		preview: messages.preview(formatMoney(facts.owed), formatDay(facts.dueOn)),
		heading: messages.heading(formatMoney(facts.owed), formatDay(facts.dueOn)),
		blocks: [messages.text(facts.orderedBy), ...owedBlocks(facts), { kind: "small", text: messages.attached }],
		why: messages.why,
	}),
	placeholders: {
		...owedPlaceholders,
		orderedBy: { label: "Customer’s name", text: ({ orderedBy }: NewInvoice) => orderedBy },
	},
	sample: (): NewInvoice => ({ ...sampleInvoice(), orderedBy: "Robin Alvarez" }),
});
