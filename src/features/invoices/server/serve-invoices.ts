import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../platform/database/tables.ts";
import { sendRefusal } from "../../../platform/http/answers.ts";
import type { Signer } from "../../../platform/signing/signer.ts";
import { sendFile } from "../../../platform/storage/send-file.ts";
import { Refused } from "../../../wire/refusal.ts";
import { creditNotePdf } from "./credit-note-pdf.ts";
import { findBuyersCreditNote } from "./credit-note-store.ts";
import { creditNotePurpose, invoicePurpose } from "./invoice-link.ts";
import { type Issuer, pdfOf } from "./invoice-pdf.ts";
import { findBuyersInvoice } from "./invoice-store.ts";

/** Finds a buyer's document by the reference that a link carries, and draws it. */
type Draw = (reference: string, personId: number) => Promise<{ number: string; content: Buffer } | undefined>;

/** `GET /invoices/:token` and `GET /credit-notes/:token`: the PDF of one buyer's document, shown in the browser. */
export function serveInvoices(app: FastifyInstance, { db, signer, issuer }: { db: Database; signer: Signer; issuer: Issuer }): void {
	servePaper(app, signer, { path: "/invoices/:token", purpose: invoicePurpose, what: "invoice" }, async (reference, personId) => {
		const invoice = await findBuyersInvoice(db, reference, personId);
		return invoice && { number: invoice.number, content: await pdfOf(invoice, issuer) };
	});
	servePaper(app, signer, { path: "/credit-notes/:token", purpose: creditNotePurpose, what: "credit note" }, async (reference, personId) => {
		const note = await findBuyersCreditNote(db, reference, personId);
		return note && { number: note.number, content: await creditNotePdf(note, issuer) };
	});
}

function servePaper(app: FastifyInstance, signer: Signer, { path, purpose, what }: { path: string; purpose: string; what: string }, draw: Draw): void {
	const broken = new Refused("link_broken", 403, `This link does not open anything. Please open the ${what} from your orders again.`, {});
	const expired = new Refused("link_expired", 410, `This link has expired. Please open the ${what} from your orders again.`, {});
	app.route<{ Params: { token: string } }>({
		method: ["GET", "HEAD"],
		url: path,
		schema: { hide: true },
		handler: async (request, reply) => {
			const verdict = signer.verify(purpose, request.params.token);
			if (!verdict.ok) return sendRefusal(reply, request.id, verdict.fault === "expired" ? expired : broken);
			const { asset, person } = verdict.signed;
			const drawn = await draw(asset, person);
			if (!drawn) return sendRefusal(reply, request.id, broken);
			const { number, content } = drawn;
			return sendFile(request, reply, {
				bytes: content.length,
				contentType: "application/pdf",
				tag: createHash("sha256").update(content).digest("base64url").slice(0, 27),
				filename: `${number}.pdf`,
				keepSeconds: 0,
				open: async (span) => Readable.from([span ? content.subarray(span.start, span.end + 1) : content]),
			});
		},
	});
}
