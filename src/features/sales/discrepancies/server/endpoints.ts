import { type AppContext, inTransaction, recordAudit, refuse, type Serve, toDollars } from "#platform/index.ts";
import { listDiscrepancies, settleDiscrepancy } from "../contract.ts";
import { countOpenDiscrepancies, listOpenDiscrepancies, markSettled } from "./discrepancy-store.ts";

const pageSize = 100;

/** Serves the list of discrepancies to staff, and lets them mark one as resolved. */
export function serveDiscrepancies(serve: Serve, { db, clock }: Pick<AppContext, "db" | "clock">): void {
	serve(listDiscrepancies, async ({ query }) => {
		const rows = await listOpenDiscrepancies(db, { before: query.before, limit: pageSize + 1 });
		const pageRows = rows.slice(0, pageSize);
		return {
			discrepancies: pageRows.map((row) => ({
				id: row.id,
				kind: row.kind,
				reference: row.reference,
				orderId: row.order_id,
				lineId: row.order_line_id,
				amount: row.cents === null ? null : toDollars(Number(row.cents)),
				detail: row.detail,
				seenAt: row.seen_at.toISOString(),
			})),
			count: await countOpenDiscrepancies(db),
			next: rows.length > pageSize ? (pageRows.at(-1)?.id ?? null) : null,
		};
	});

	serve(settleDiscrepancy, async ({ params, body }, { user }) => {
		const found = await inTransaction(db, async (trx) => {
			const row = await markSettled(trx, params.id, body.settled ? { by: user.userId, at: clock.now() } : null);
			if (row)
				await recordAudit(trx, clock, user, {
					action: body.settled ? "order.discrepancy_settled" : "order.discrepancy_reopened",
					subject: row.order_id === null ? { kind: "discrepancy", id: row.id } : { kind: "order", id: row.order_id },
					summary: `${body.settled ? "Marked as resolved" : "Reopened"}: ${row.kind.replaceAll("_", " ")}, ${row.reference}`,
				});
			return row;
		});
		return found
			? { message: body.settled ? "Marked as resolved." : "Reopened." }
			: refuse(settleDiscrepancy, "not_there");
	});
}
