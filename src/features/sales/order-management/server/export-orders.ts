import type { RequestOf, ResponseOf } from "../../../../api/call.ts";
import { Refused } from "../../../../api/refusal.ts";
import { recordAudit } from "../../../../platform/audit/record-audit.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { User } from "../../../../platform/http/check-access.ts";
import type { exportOrders, OrderRow } from "../contract.ts";
import { orderLine, ordersHead } from "../rules/orders-csv.ts";
import { findOrders, orderRow } from "./list-orders.ts";

/** Lines per part. */
const partSize = 1_000;

/** Returns a part of the file with the matching orders. The first part also records the export in the audit log. */
export async function exportPart(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	user: User,
	query: RequestOf<typeof exportOrders>["query"],
): Promise<ResponseOf<typeof exportOrders> | Refused> {
	const found = await findOrders(db, query, partSize);
	if (found instanceof Refused) return found;
	const isFirst = query.before === undefined;
	if (isFirst)
		await inTransaction(db, (trx) =>
			recordAudit(trx, clock, user, { action: "order.exported", subject: { kind: "orders", id: "all" }, summary: "Exported orders" }),
		);
	const lines = found.rows.map((row) => lineOf(orderRow(row)));
	return { csv: (isFirst ? ordersHead : "") + lines.join(""), next: found.next };
}

const lineOf = ({ buyer, promoCode, invoice, ...order }: OrderRow): string =>
	orderLine({ ...order, customer: buyer?.fullName ?? "", email: buyer?.email ?? "", promoCode: promoCode ?? "", invoice: invoice ?? "" });
