import type { FastifyInstance } from "fastify";
import { Refused } from "#api/refusal.ts";
import { sendDrawn } from "#platform/documents/send-drawn.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import type { Database, Signer } from "#platform/index.ts";
import { invoiceLinkReplies } from "../messages.ts";
import { creditNoteContent, creditNotePdf } from "./credit-note-pdf.ts";
import { findBuyersCreditNote } from "./credit-note-store.ts";
import { creditNotePurpose, invoicePurpose } from "./invoice-link.ts";
import { drawInvoicePdf, type Issuer, invoiceContent } from "./invoice-pdf.ts";
import { findBuyersInvoice, findReplacement, readBalance } from "./invoice-store.ts";

/** Finds a customer's document by the reference in a link. */
type Find = (reference: string, userId: number) => Promise<{ number: string; content: object; draw: () => Promise<Buffer> } | undefined>;

/** Serves `GET /invoices/:token` and `GET /credit-notes/:token`: PDFs that open in the browser. */
export function serveInvoices(app: FastifyInstance, { db, signer, issuer }: { db: Database; signer: Signer; issuer: () => Issuer }): void {
	servePaper(app, signer, { path: "/invoices/:token", purpose: invoicePurpose, what: "invoice" }, async (reference, userId) => {
		const invoice = await findBuyersInvoice(db, reference, userId);
		if (!invoice) return;
		const [replacedBy, balance] = await Promise.all([findReplacement(db, invoice), readBalance(db, invoice.order_id)]);
		const content = invoiceContent(invoice, issuer(), { replacedBy, balance });
		return { number: invoice.number, content, draw: () => drawInvoicePdf(content) };
	});
	servePaper(app, signer, { path: "/credit-notes/:token", purpose: creditNotePurpose, what: "credit note" }, async (reference, userId) => {
		const note = await findBuyersCreditNote(db, reference, userId);
		if (!note) return;
		const content = creditNoteContent(note, issuer());
		return { number: note.number, content, draw: () => creditNotePdf(content) };
	});
}

function servePaper(app: FastifyInstance, signer: Signer, { path, purpose, what }: { path: string; purpose: string; what: string }, find: Find): void {
	const broken = new Refused("link_broken", 403, invoiceLinkReplies.broken(what), {});
	const expired = new Refused("link_expired", 410, invoiceLinkReplies.expired(what), {});
	app.route<{ Params: { token: string } }>({
		method: ["GET", "HEAD"],
		url: path,
		schema: { hide: true },
		config: describeFile({
			summary: `A customer's ${what} as PDF, with a signed link`,
			tag: "files",
			types: ["application/pdf"],
			supports: "ranges",
			refusals: { 403: "The link is invalid.", 410: "The link has expired.", 503: "Too many documents are being drawn." },
		}),
		handler: async (request, reply) => {
			const verdict = signer.verify(purpose, request.params.token);
			if (!verdict.ok) return sendRefusal(reply, request.id, verdict.error === "expired" ? expired : broken);
			const { asset, user } = verdict.signed;
			const found = await find(asset, user);
			if (!found) return sendRefusal(reply, request.id, broken);
			const { number, content, draw } = found;
			return sendDrawn(request, reply, { from: [what, content], filename: `${number}.pdf`, cacheSeconds: 0, draw });
		},
	});
}
