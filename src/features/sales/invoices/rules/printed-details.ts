import { invoiceMessages, paperMessages } from "../messages.ts";
import type { InvoiceSnapshot } from "./invoice-snapshot.ts";

/** Lists the numbers by which a company finds its own records. */
export const billingFacts = ({
	purchaseOrderNumber,
	costCenter,
}: InvoiceSnapshot["billing"] = {}): [label: string, value: string][] => [
	...(purchaseOrderNumber ? ([[paperMessages.purchaseOrder, purchaseOrderNumber]] as [string, string][]) : []),
	...(costCenter ? ([[paperMessages.costCenter, costCenter]] as [string, string][]) : []),
];

/** Describes a line below its title. */
export function formatLineDetail({
	sessionType,
	instructor,
	seats,
}: {
	sessionType: string;
	instructor: string;
	seats: number;
}): string {
	return [sessionType, instructor, seats > 1 ? invoiceMessages.seats(seats) : ""].filter(Boolean).join("  ·  ");
}
