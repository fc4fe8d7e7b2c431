import type { AccessOpens } from "#features/sales/orders/rules/balance.ts";
import type { Cents } from "#values/money.ts";

/** How customers pay by invoice. */
export interface InvoiceSettings {
	/** 0 before the first change. */
	version: number;
	/** Everyone can pay an order of this amount or more by invoice; null: only customers whom staff allow it. */
	everyoneFromCents: Cents | null;
	accessOpens: AccessOpens;
	/** Days from the invoice to its due date. */
	netDays: number;
	purchaseOrderRequired: boolean;
	/** Bank details and the address for checks, printed on invoices. */
	remittance: string;
	/** Days before the due date on which customers get a reminder. */
	remindBefore: number[];
	/** Days after the due date. */
	remindAfter: number[];
}

/** Paying by invoice is off until staff enter how to pay. */
export const initialSettings: InvoiceSettings = {
	version: 0,
	everyoneFromCents: null,
	accessOpens: "paid",
	netDays: 30,
	purchaseOrderRequired: true,
	remittance: "",
	remindBefore: [7],
	remindAfter: [1, 14],
};
