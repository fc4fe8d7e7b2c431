import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../platform/database/tables.ts";
import { sendRefusal } from "../../../platform/http/answers.ts";
import type { Signer } from "../../../platform/signing/signer.ts";
import { sendFile } from "../../../platform/storage/send-file.ts";
import { Refused } from "../../../wire/refusal.ts";
import { invoicePurpose } from "./invoice-link.ts";
import { type Issuer, pdfOf } from "./invoice-pdf.ts";
import { findBuyersInvoice } from "./invoice-store.ts";

const broken = new Refused("link_broken", 403, "This link does not open anything. Please open the invoice from your orders again.", {});
const expired = new Refused("link_expired", 410, "This link has expired. Please open the invoice from your orders again.", {});

/** `GET /invoices/:token`: the PDF of one buyer's invoice, shown in the browser. */
export function serveInvoices(app: FastifyInstance, deps: { db: Database; signer: Signer; issuer: Issuer }): void {
	app.route<{ Params: { token: string } }>({
		method: ["GET", "HEAD"],
		url: "/invoices/:token",
		schema: { hide: true },
		handler: async (request, reply) => {
			const verdict = deps.signer.verify(invoicePurpose, request.params.token);
			if (!verdict.ok) return sendRefusal(reply, request.id, verdict.fault === "expired" ? expired : broken);
			const { asset, person } = verdict.signed;
			const invoice = await findBuyersInvoice(deps.db, asset, person);
			if (!invoice) return sendRefusal(reply, request.id, broken);
			const content = await pdfOf(invoice, deps.issuer);
			return sendFile(request, reply, {
				bytes: content.length,
				contentType: "application/pdf",
				tag: createHash("sha256").update(content).digest("base64url").slice(0, 27),
				filename: `${invoice.number}.pdf`,
				keepSeconds: 0,
				open: async (span) => Readable.from([span ? content.subarray(span.start, span.end + 1) : content]),
			});
		},
	});
}
