import { csvHead, csvLine } from "#values/formats/csv.ts";

/** An order in a file. Amounts in US dollars, times in ISO 8601, UTC. */
export interface ExportedOrder {
	id: number;
	createdAt: string;
	state: string;
	source: string;
	customer: string;
	email: string;
	/** Title of the first line. */
	title: string;
	lines: number;
	promoCode: string;
	total: number;
	/** Including pending refunds. */
	refunded: number;
	invoice: string;
}

const columns = [
	...(["id", "createdAt", "state", "source", "customer", "email"] as const),
	...(["title", "lines", "promoCode", "total", "refunded", "invoice"] as const),
] satisfies (keyof ExportedOrder)[];

/** The header of the file. */
export const ordersHead = csvHead(columns);

export function orderLine(order: ExportedOrder): string {
	const cells = { ...order, total: order.total.toFixed(2), refunded: order.refunded.toFixed(2) };
	return csvLine(columns.map((column) => String(cells[column])));
}
