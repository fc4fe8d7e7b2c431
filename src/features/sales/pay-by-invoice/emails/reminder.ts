import { formatMoney, mailTemplate } from "#platform/index.ts";
import { formatDay } from "#values/dates.ts";
import { reminderEmailMessages as messages } from "../messages.ts";
import { type OwedInvoice, owedBlocks, owedPlaceholders, sampleInvoice } from "./payment-rows.ts";

interface Reminder extends OwedInvoice {
	isOverdue: boolean;
}

export const reminderEmail = mailTemplate({
	kind: "payByInvoice.reminder",
	about: ["order"],
	name: "Reminder of an invoice",
	when: "Before and after the due date of an unpaid invoice, on the days of your settings. Goes to the customer and to accounts payable.",
	write: (facts: Reminder) => {
		const texts = facts.isOverdue ? messages.overdue : messages.soon;
		const [owed, due] = [formatMoney(facts.owed), formatDay(facts.dueOn)];
		return {
			subject: texts.subject(facts.invoice, due),
			preview: messages.preview(owed),
			heading: texts.heading,
			blocks: [texts.text(owed, due), ...owedBlocks(facts), { kind: "small", text: messages.paid }],
			why: messages.why,
		};
	},
	placeholders: owedPlaceholders,
	editable: ({ isOverdue }) => !isOverdue,
	sample: (): Reminder => ({ ...sampleInvoice(), isOverdue: false }),
});
