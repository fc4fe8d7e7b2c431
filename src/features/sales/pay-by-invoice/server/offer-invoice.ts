import { canTaxInvoices } from "#features/sales/tax/server/index.ts";
import { addDays, type Cents, type Day, type Executor, toDay } from "#platform/index.ts";
import type { InvoiceSettings } from "../rules/invoice-settings.ts";
import { canPayByInvoice, findInvoiceMinimum } from "../rules/may-pay-by-invoice.ts";
import { hasOverdueInvoice } from "./invoices-store.ts";
import { isCustomerAllowed, readInvoiceSettings } from "./settings-store.ts";

/** What a customer can pay by invoice, and how; `minimum` in cents. */
interface InvoiceOffer {
	minimum: Cents;
	settings: InvoiceSettings;
}

/** Finds what a customer can pay by invoice; null if nothing. */
export async function findInvoiceOffer(db: Executor, userId: number, now: Date): Promise<InvoiceOffer | null> {
	const settings = await readInvoiceSettings(db);
	if (settings.remittance === "" || !(await canTaxInvoices(db))) return null;
	const isAllowed = await isCustomerAllowed(db, userId);
	const hasOverdue =
		!isAllowed && settings.everyoneFromCents !== null && (await hasOverdueInvoice(db, userId, toDay(now)));
	const minimum = findInvoiceMinimum({ isAllowed, hasOverdue }, settings);
	return minimum === null ? null : { minimum, settings };
}

type InvoiceTerms =
	| { ok: true; invoice: { dueOn: Day; accessOpens: InvoiceSettings["accessOpens"] } }
	| { ok: false; code: "invoice_not_offered" | "purchase_order_missing" };

interface AcceptedQuote {
	/** Staff allow to pay this quote by invoice, and its tax is known. */
	isAllowed: boolean;
	purchaseOrderNumber: string | undefined;
	now: Date;
}

/** Decides whether a quote can be accepted with a purchase order, and when its invoice is due. */
export async function decideQuoteTerms(
	db: Executor,
	{ isAllowed, purchaseOrderNumber, now }: AcceptedQuote,
): Promise<InvoiceTerms> {
	const { remittance, purchaseOrderRequired, netDays, accessOpens } = await readInvoiceSettings(db);
	if (!isAllowed || remittance === "") return { ok: false, code: "invoice_not_offered" };
	if (purchaseOrderRequired && !purchaseOrderNumber) return { ok: false, code: "purchase_order_missing" };
	return { ok: true, invoice: { dueOn: addDays(toDay(now), netDays), accessOpens } };
}

interface NewInvoiceOrder {
	userId: number;
	total: Cents;
	purchaseOrderNumber: string | undefined;
	now: Date;
}

/** Decides whether an order can be placed by invoice, and when it is due. */
export async function decideTerms(
	db: Executor,
	{ userId, total, purchaseOrderNumber, now }: NewInvoiceOrder,
): Promise<InvoiceTerms> {
	const offer = await findInvoiceOffer(db, userId, now);
	if (!offer || !canPayByInvoice(offer.minimum, total)) return { ok: false, code: "invoice_not_offered" };
	if (offer.settings.purchaseOrderRequired && !purchaseOrderNumber)
		return { ok: false, code: "purchase_order_missing" };
	return {
		ok: true,
		invoice: { dueOn: addDays(toDay(now), offer.settings.netDays), accessOpens: offer.settings.accessOpens },
	};
}
