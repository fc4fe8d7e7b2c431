import type { FastifyInstance } from "fastify";
import { sendDrawn } from "#platform/documents/send-drawn.ts";
import { serveSignedFiles } from "#platform/files/storage/signed-files.ts";
import type { Database, Signer } from "#platform/index.ts";
import { invoiceLinkReplies } from "../messages.ts";
import { creditNoteContent } from "./credit-note-pdf.ts";
import { findBuyersCreditNote } from "./credit-note-store.ts";
import { creditNotePurpose, invoicePurpose } from "./invoice-link.ts";
import { drawInvoicePdf, type Issuer, invoiceContent } from "./invoice-pdf.ts";
import { findBuyersInvoice, findReplacement, readBalance } from "./invoice-store.ts";
import { draw } from "./papers.ts";

/** Finds a customer's document by the reference in a link. */
type Find = (
	reference: string,
	userId: number,
) => Promise<{ number: string; content: object; draw: () => Promise<Buffer> } | undefined>;

/** Serves `GET /invoices/:token` and `GET /credit-notes/:token`: PDFs that open in the browser. */
export function serveInvoices(
	app: FastifyInstance,
	{ db, signer, issuer }: { db: Database; signer: Signer; issuer: () => Issuer },
): void {
	servePaper(
		app,
		signer,
		{ path: "/invoices", purpose: invoicePurpose, what: "invoice" },
		async (reference, userId) => {
			const invoice = await findBuyersInvoice(db, reference, userId);
			if (!invoice) return;
			const [replacedBy, balance] = await Promise.all([
				findReplacement(db, invoice),
				readBalance(db, invoice.order_id),
			]);
			const content = invoiceContent(invoice, issuer(), { replacedBy, balance });
			return { number: invoice.number, content, draw: () => drawInvoicePdf(content) };
		},
	);
	servePaper(
		app,
		signer,
		{ path: "/credit-notes", purpose: creditNotePurpose, what: "credit note" },
		async (reference, userId) => {
			const note = await findBuyersCreditNote(db, reference, userId);
			if (!note) return;
			const content = creditNoteContent(note, issuer());
			return { number: note.number, content, draw: () => draw(content) };
		},
	);
}

function servePaper(
	app: FastifyInstance,
	signer: Signer,
	{ path, purpose, what }: { path: `/${string}`; purpose: string; what: string },
	find: Find,
): void {
	serveSignedFiles(app, signer, {
		path,
		purpose,
		summary: `A customer's ${what} as PDF, with a signed link`,
		types: ["application/pdf"],
		refusals: { 503: "Too many documents are being drawn." },
		texts: { broken: invoiceLinkReplies.broken(what), expired: invoiceLinkReplies.expired(what) },
		async send({ asset, user }, request, reply) {
			const found = await find(asset, user);
			if (!found) return "broken";
			const { number, content, draw } = found;
			return sendDrawn(request, reply, { from: [what, content], filename: `${number}.pdf`, cacheSeconds: 0, draw });
		},
	});
}
