import type { Selectable } from "kysely";
import type { DocumentStyles } from "#platform/documents/document-styles.ts";
import { drawElsewhere } from "#platform/documents/draw-elsewhere.ts";
import type { AttachmentMaker } from "#platform/email/message.ts";
import type { Database, Tables } from "#platform/index.ts";
import type { Seller } from "../rules/invoice-snapshot.ts";
import type { drawInvoice } from "./draw-invoice.ts";
import { findInvoice, type InvoiceBalance, readBalance } from "./invoice-store.ts";
import { printedStyles } from "./printed-styles.ts";

export interface Issuer {
	seller: Seller;
	/** True with the built-in payment sandbox. */
	sandbox: boolean;
	styles?: DocumentStyles | undefined;
}

/** Draws the valid invoice of an order as PDF; undefined if none was issued. */
export async function invoicePdf(
	db: Database,
	orderId: number,
	issuer: Issuer,
): Promise<{ number: string; content: Buffer } | undefined> {
	const invoice = await findInvoice(db, orderId);
	return (
		invoice && {
			number: invoice.number,
			content: await drawInvoicePdf(invoiceContent(invoice, issuer, { balance: await readBalance(db, orderId) })),
		}
	);
}

interface Today {
	/** The number of the correction. */
	replacedBy?: string | undefined;
	balance: InvoiceBalance | undefined;
}

/** @param today what changes after the invoice was issued */
export const invoiceContent = (
	invoice: Selectable<Tables["invoices"]>,
	issuer: Issuer,
	{ replacedBy, balance }: Today,
): Parameters<typeof drawInvoice>[0] => ({
	number: invoice.number,
	issuedAt: invoice.issued_at,
	snapshot: invoice.snapshot,
	seller: invoice.snapshot.seller ?? issuer.seller,
	sandbox: issuer.sandbox,
	styles: printedStyles(issuer, invoice.snapshot.seller ?? issuer.seller),
	...(replacedBy ? { replacedBy } : {}),
	...(balance ? { balance } : {}),
});

export const drawInvoicePdf = (content: Parameters<typeof drawInvoice>[0]): Promise<Buffer> =>
	drawElsewhere<typeof drawInvoice>(new URL("./draw-invoice.ts", import.meta.url), "drawInvoice", content);

/** Creates the email attachment `invoice`; its data is `{orderId}`. */
export function invoiceAttachment(db: Database, issuer: () => Issuer): AttachmentMaker {
	return async ({ orderId }) => {
		const made = await invoicePdf(db, Number(orderId), issuer());
		if (!made) throw new Error(`Order ${orderId} has no invoice to attach.`);
		return { filename: `${made.number}.pdf`, content: made.content, contentType: "application/pdf" };
	};
}
