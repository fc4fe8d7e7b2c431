import type { Selectable } from "kysely";
import type { Database } from "../../../platform/database/tables.ts";
import { drawElsewhere } from "../../../platform/documents/draw-elsewhere.ts";
import type { AttachmentMaker } from "../../../platform/mail/message.ts";
import { formatBusinessDate } from "../../../values/dates.ts";
import { formatMoney } from "../../../values/money.ts";
import { findCreditNote } from "./credit-note-store.ts";
import type { drawPaper, Paper } from "./draw-paper.ts";
import type { Issuer } from "./invoice-pdf.ts";
import type { CreditNoteTable } from "./tables.ts";

/** What a credit note's PDF is drawn from: it has the look of the invoice that it corrects. */
export function creditNoteContent(note: Selectable<CreditNoteTable>, { seller, sandbox }: Issuer): Paper {
	const { snapshot, number, issued_at: issuedAt } = note;
	return {
		kind: "Credit note",
		number,
		issuedAt,
		seller: snapshot.seller ?? seller,
		buyer: snapshot.buyer,
		buyerLabel: "CREDITED TO",
		facts: [
			["DATE", formatBusinessDate(issuedAt)],
			["CORRECTS", snapshot.invoice.number],
			["INVOICED", formatBusinessDate(new Date(snapshot.invoice.issuedAt))],
			["ORDER", snapshot.orderReference],
		],
		lines: snapshot.lines,
		totals: [{ name: "Total refunded", amount: formatMoney(snapshot.totalCents) }],
		note: {
			strong: snapshot.totalCents === 0 ? "No money was due back." : "Refunded to the card that was charged.",
			small: `Reason: ${snapshot.reason}`,
		},
		test: sandbox && snapshot.totalCents > 0 ? "Test purchase: refunded in the payment sandbox. No money moved." : undefined,
	};
}

/** Draws a credit note. The same one gives the same bytes. */
export const creditNotePdf = (content: Paper): Promise<Buffer> =>
	drawElsewhere<typeof drawPaper>(new URL("./draw-paper.ts", import.meta.url), "drawPaper", content);

/** Makes the credit note that goes along with a mail; its data is `{refundId}`. Register it as `creditNote`. */
export function creditNoteAttachment(db: Database, issuer: Issuer): AttachmentMaker {
	return async ({ refundId }) => {
		const note = await findCreditNote(db, Number(refundId));
		if (!note) throw new Error(`The refund ${refundId} has no credit note to attach.`);
		return { filename: `${note.number}.pdf`, content: await creditNotePdf(creditNoteContent(note, issuer)), contentType: "application/pdf" };
	};
}
