import type { RequestOf, ResponseOf } from "#api/call.ts";
import { Refused } from "#api/refusal.ts";
import type { Database } from "#platform/database/tables.ts";
import type { Day } from "#values/business-days.ts";
import type { exportOrders, OrderRow } from "../contract.ts";
import { orderLine, ordersHead } from "../rules/orders-csv.ts";
import { findOrders, orderRow } from "./list-orders.ts";

/** Lines per part. */
const partSize = 1_000;

/** Returns a part of the file with the matching orders. */
export async function exportPart(db: Database, query: RequestOf<typeof exportOrders>["query"], today: Day): Promise<ResponseOf<typeof exportOrders> | Refused> {
	const found = await findOrders(db, query, { limit: partSize, today });
	if (found instanceof Refused) return found;
	const isFirst = query.before === undefined;
	const lines = found.rows.map((row) => toLine(orderRow(row, today)));
	return { csv: (isFirst ? ordersHead : "") + lines.join(""), next: found.next };
}

const toLine = ({ buyer, promoCode, invoice, ...order }: OrderRow): string =>
	orderLine({ ...order, customer: buyer?.fullName ?? "", email: buyer?.email ?? "", promoCode: promoCode ?? "", invoice: invoice ?? "" });
