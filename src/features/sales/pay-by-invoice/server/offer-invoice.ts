import { listOrganizations } from "#features/sales/organizations/server/index.ts";
import { addDays, type Cents, type Day, type Executor, formatMoney, toDay } from "#platform/index.ts";
import { noInvoiceReasons } from "../contract.ts";
import type { InvoiceSettings } from "../rules/invoice-settings.ts";
import {
	canPayByInvoice,
	findCreditLeft,
	findInvoiceRange,
	type InvoiceRange,
	type NoInvoiceReason,
} from "../rules/may-pay-by-invoice.ts";
import { hasOverdueInvoice } from "./invoices-store.ts";
import { isCustomerAllowed, readInvoiceSettings } from "./settings-store.ts";

/** What a customer can pay by invoice, or why not, and the settings with the days of their organization. */
interface InvoiceOffer {
	range: InvoiceRange | NoInvoiceReason | null;
	settings: InvoiceSettings;
}

/** Finds what a customer can pay by invoice. A member pays for their organization, with its terms. */
export async function findInvoiceOffer(db: Executor, userId: number, now: Date): Promise<InvoiceOffer> {
	const settings = await readInvoiceSettings(db);
	if (settings.remittance === "") return { range: null, settings };
	const [organization] = await listOrganizations(db, userId);
	const isAllowed = organization?.mayPayByInvoice || (await isCustomerAllowed(db, userId));
	const hasOverdue =
		!isAllowed && settings.everyoneFromCents !== null && (await hasOverdueInvoice(db, userId, toDay(now)));
	return {
		range: findInvoiceRange({ isAllowed, hasOverdue, creditLeft: findCreditLeft(organization) }, settings),
		settings: { ...settings, netDays: organization?.netDays ?? settings.netDays },
	};
}

type InvoiceTerms =
	| { ok: true; invoice: { dueOn: Day; accessOpens: InvoiceSettings["accessOpens"] } }
	| { ok: false; code: "invoice_not_offered"; message?: string }
	| { ok: false; code: "purchase_order_missing" };

/** Refuses an order above what is left of its organization's credit limit. */
export const refuseAbove = (left: Cents) => ({
	ok: false as const,
	code: "invoice_not_offered" as const,
	message: left > 0 ? noInvoiceReasons.above(formatMoney(left)) : noInvoiceReasons.limit_reached,
});

export type AboveLimit = ReturnType<typeof refuseAbove>;

interface AcceptedQuote {
	/** Staff allow to pay this quote by invoice. */
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
	const { range, settings } = await findInvoiceOffer(db, userId, now);
	if (typeof range === "string") return { ok: false, code: "invoice_not_offered", message: noInvoiceReasons[range] };
	if (range?.maximum && total > range.maximum) return refuseAbove(range.maximum);
	if (!range || !canPayByInvoice(range, total)) return { ok: false, code: "invoice_not_offered" };
	if (settings.purchaseOrderRequired && !purchaseOrderNumber) return { ok: false, code: "purchase_order_missing" };
	return { ok: true, invoice: { dueOn: addDays(toDay(now), settings.netDays), accessOpens: settings.accessOpens } };
}
