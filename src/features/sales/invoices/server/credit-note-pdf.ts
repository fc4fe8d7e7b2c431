import type { Selectable } from "kysely";
import { formatTaxPlace } from "#features/sales/tax/rules/tax-places.ts";
import type { AttachmentMaker } from "#platform/email/message.ts";
import { type Database, formatMoney, type Tables } from "#platform/index.ts";
import { formatBusinessDate } from "#values/dates.ts";
import { creditNoteMessages as messages, paperMessages } from "../messages.ts";
import type { CreditNoteSnapshot } from "../rules/credit-note-snapshot.ts";
import { billingFacts } from "../rules/printed-details.ts";
import { findCreditNote } from "./credit-note-store.ts";
import type { Paper } from "./draw-paper.ts";
import type { Issuer } from "./invoice-pdf.ts";
import { draw } from "./papers.ts";
import { printedStyles } from "./printed-styles.ts";

/** Builds the printed content of a credit note. */
export function creditNoteContent(note: Selectable<Tables["credit_notes"]>, issuer: Issuer): Paper {
	const { snapshot, number, issued_at: issuedAt } = note;
	const seller = snapshot.seller ?? issuer.seller;
	const { byHand } = snapshot;
	return {
		kind: messages.kind,
		number,
		issuedAt,
		seller,
		styles: printedStyles(issuer, seller),
		buyer: snapshot.buyer,
		billing: snapshot.billing,
		buyerLabel: messages.creditedTo,
		facts: [
			[messages.date, formatBusinessDate(issuedAt)],
			[messages.corrects, snapshot.invoice.number],
			[messages.invoiced, formatBusinessDate(new Date(snapshot.invoice.issuedAt))],
			[messages.order, snapshot.orderReference],
			...billingFacts(snapshot.billing),
		],
		lines: snapshot.lines,
		totals: [
			...(snapshot.tax
				? [{ name: paperMessages.tax(formatTaxPlace(snapshot.tax.place)), amount: formatMoney(snapshot.tax.cents) }]
				: []),
			...(byHand && byHand.returnedCents < snapshot.totalCents
				? [
						{ name: messages.notPaid, amount: formatMoney(snapshot.totalCents - byHand.returnedCents) },
						{ name: messages.returned, amount: formatMoney(byHand.returnedCents) },
					]
				: []),
			{ name: byHand ? messages.credited : messages.total, amount: formatMoney(snapshot.totalCents) },
		],
		note: {
			strong: describeReturn(snapshot),
			small: messages.reason(snapshot.reason),
		},
		test: issuer.sandbox && snapshot.totalCents > 0 && !byHand ? messages.test : undefined,
	};
}

function describeReturn({ totalCents, byHand }: CreditNoteSnapshot): string {
	if (totalCents === 0) return messages.nothingDue;
	if (!byHand) return messages.refunded;
	return byHand.returnedCents === 0 ? messages.nothingReturned : messages.returnedByHand;
}

/** Creates the email attachment `creditNote`; its data is `{refundId}`. */
export function creditNoteAttachment(db: Database, issuer: () => Issuer): AttachmentMaker {
	return async ({ refundId }) => {
		const note = await findCreditNote(db, Number(refundId));
		if (!note) throw new Error(`Refund ${refundId} has no credit note to attach.`);
		return {
			filename: `${note.number}.pdf`,
			content: await draw(creditNoteContent(note, issuer())),
			contentType: "application/pdf",
		};
	};
}
