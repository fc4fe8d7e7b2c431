import { findCurrent, seatsIn } from "./rules/sessions.ts";
import type { Shop } from "./shop.ts";
import type { StoredOrder } from "./snapshot.ts";
import type { Model, Order } from "./state.ts";
import { expectEqual } from "./step.ts";

/** A time in a calendar entry. */
const stamp = (moment: number) => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** Checks that every seat holder of an upcoming session got an email with its date and a calendar entry. */
export function checkDatesEmailed(model: Model, { mailbox, now }: Shop): void {
	for (const session of model.courses.map(findCurrent)) {
		if (session?.state !== "scheduled" || session.startsAt <= now) continue;
		const texts = (to: string) => mailbox.filter((email) => email.to === to).flatMap(({ files }) => files.map(({ content }) => content.toString()));
		for (const { owner } of seatsIn(model, session)) {
			const emailed = texts(owner.email).some(
				(text) => text.includes(`DTSTART:${stamp(session.startsAt)}`) && text.includes(`SUMMARY:${session.course.title}`),
			);
			if (!emailed) throw new Error(`No email tells ${owner.email} that ${session.course.title} starts at ${stamp(session.startsAt)}.`);
		}
	}
}

/** Checks that each delivered email about a refund or purchase names its amounts, and refund emails no other ones. */
export function checkAmountsEmailed({ total }: Order, { reference, refunds }: StoredOrder, { mailbox }: Shop): void {
	for (const { key, subject, text } of mailbox) {
		const refund = refunds.find((refund) => key === `refund:${refund.reference}`);
		if (refund) {
			const returned = refund.cents - refund.unpaid;
			const parts = refund.unpaid > 0 && returned > 0 ? [refund.unpaid, returned] : [];
			const amounts = new Set([refund.cents, ...parts, ...refund.lines.map(({ cents, tax }) => cents - tax), ...(refund.tax > 0 ? [refund.tax] : [])]);
			expectEqual(`the amounts in the email about a refund of ${refund.cents} cents`, amountsIn(text), [...amounts].sort(byAmount));
			if (refund.cents > 0) expectEqual("the amount in the subject", amountsIn(subject), [refund.cents]);
		}
		if (key === `order:${reference}` && total > 0) expectEqual(`whether the confirmation names ${total} cents`, amountsIn(text).includes(total), true);
	}
}

const byAmount = (a: number, b: number) => a - b;

/** Each amount in a text once, in cents. */
function amountsIn(text: string): number[] {
	// Not the unit prices of quotes.
	const amounts = [...text.replace(/× \$[\d,.]+/g, "").matchAll(/\$([\d,]+)\.(\d\d)/g)].map(([, dollars = "", cents]) =>
		Number(dollars.replaceAll(",", "") + cents),
	);
	return [...new Set(amounts)].sort(byAmount);
}
