import type { Selectable } from "kysely";
import type { Database } from "../../../../platform/database/tables.ts";
import { drawElsewhere } from "../../../../platform/documents/draw-elsewhere.ts";
import type { AttachmentMaker } from "../../../../platform/email/message.ts";
import { formatBusinessDate } from "../../../../values/dates.ts";
import { formatMoney } from "../../../../values/money.ts";
import { creditNoteMessages as messages } from "../messages.ts";
import { findCreditNote } from "./credit-note-store.ts";
import { billingFacts } from "./draw-invoice.ts";
import type { drawPaper, Paper } from "./draw-paper.ts";
import type { Issuer } from "./invoice-pdf.ts";
import type { CreditNoteTable } from "./tables.ts";

/** What a credit note's PDF is drawn from: it has the look of the invoice that it corrects. */
export function creditNoteContent(note: Selectable<CreditNoteTable>, { seller, sandbox }: Issuer): Paper {
	const { snapshot, number, issued_at: issuedAt } = note;
	return {
		kind: messages.kind,
		number,
		issuedAt,
		seller: snapshot.seller ?? seller,
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
		totals: [{ name: messages.total, amount: formatMoney(snapshot.totalCents) }],
		note: {
			strong: snapshot.totalCents === 0 ? messages.nothingDue : messages.refunded,
			small: messages.reason(snapshot.reason),
		},
		test: sandbox && snapshot.totalCents > 0 ? messages.test : undefined,
	};
}

/** Draws a credit note. The same one gives the same bytes. */
export const creditNotePdf = (content: Paper): Promise<Buffer> =>
	drawElsewhere<typeof drawPaper>(new URL("./draw-paper.ts", import.meta.url), "drawPaper", content);

/** Makes the credit note that goes along with a mail; its data is `{refundId}`. Register it as `creditNote`. */
export function creditNoteAttachment(db: Database, issuer: Issuer): AttachmentMaker {
	return async ({ refundId }) => {
		const note = await findCreditNote(db, Number(refundId));
		if (!note) throw new Error(`Refund ${refundId} has no credit note to attach.`);
		return { filename: `${note.number}.pdf`, content: await creditNotePdf(creditNoteContent(note, issuer)), contentType: "application/pdf" };
	};
}
