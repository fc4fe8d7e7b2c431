import { refuse } from "#api/refusal.ts";
import { judgeClosing } from "#features/sales/orders/rules/booking-day.ts";
import { closedMonths } from "#features/sales/orders/server/index.ts";
import { type AppContext, inTransaction, recordAudit, type Serve } from "#platform/index.ts";
import { addDays, toDay } from "#values/business-days.ts";
import { toDollars } from "#values/money.ts";
import { toTimeRange } from "#values/spans/day-range.ts";
import { closeMonth, listAccountedLines, listMoney, type MonthlySums, readJournal, readMonthlyReport } from "../contract.ts";
import { writeJournal } from "../rules/journal.ts";
import { listLines } from "../rules/list-lines.ts";
import { summarizeMonths, sumOwed } from "../rules/summarize-months.ts";
import { type DocumentPlace, listDocuments, listMovements, type Span } from "./accounting-store.ts";
import { listMoneyRows } from "./payments-store.ts";

/** Documents per page. */
const pageSize = 500;
const maxDays = 732;
const beginning = { from: new Date(0), first: "1970-01-01" };
/** Payments per page. */
const paymentsPageSize = 100;

/** Serves the journal, the monthly report, payments, and the lines of invoices and credit notes to the provider's accountant. */
export function serveAccounting(serve: Serve, { db, clock }: Pick<AppContext, "db" | "clock">): void {
	serve(readJournal, async ({ query }) => {
		const span = toSpan(query);
		if (!span) return refuse(readJournal, "wrong_days");
		const lines = writeJournal(await listMovements(db, span, { byCustomer: query.receivables === "customers" }), query.by);
		return { lines: lines.map(({ debit, credit, ...line }) => ({ ...line, debit: toDollars(debit), credit: toDollars(credit) })) };
	});

	serve(readMonthlyReport, async ({ query }) => {
		const span = toSpan(query);
		if (!span) return refuse(readMonthlyReport, "wrong_days");
		const earlier = { ...beginning, until: span.from, last: addDays(span.first, -1) };
		const [before, moved, closedThrough] = await Promise.all([listMovements(db, earlier), listMovements(db, span), closedMonths.findClosedThrough(db)]);
		const toState = (month: string): MonthlySums["books"] => {
			const judged = judgeClosing(month, { today: toDay(clock.now()), closedThrough });
			return judged.ok ? "open" : judged.code === "not_over" ? "running" : "closed";
		};
		return {
			months: summarizeMonths(moved, sumOwed(before)).map((sums) => ({
				month: sums.month,
				books: toState(sums.month),
				invoiced: toDollars(sums.invoiced),
				credited: toDollars(sums.credited),
				tax: toDollars(sums.tax),
				received: toDollars(sums.received),
				returned: toDollars(sums.returned),
				writtenOff: toDollars(sums.writtenOff),
				owed: toDollars(sums.owed),
			})),
		};
	});

	serve(closeMonth, async ({ body: { month } }, { user }) =>
		inTransaction(db, async (trx) => {
			const now = clock.now();
			const closedThrough = await closedMonths.lockClosedThrough(trx);
			const judged = judgeClosing(month, { today: toDay(now), closedThrough });
			if (!judged.ok) return refuse(closeMonth, judged.code);
			await closedMonths.insertClosedMonth(trx, month, now);
			await recordAudit(trx, clock, user, { action: "books.closed", id: month, summary: `Closed the books through ${month}` });
			return { message: `The books are closed through ${month}.` };
		}),
	);

	serve(listMoney, async ({ query }) => {
		if (query.from && query.to && query.from > query.to)
			return refuse(listMoney, "wrong_days", { details: [{ path: "to", message: listMoney.refusals.wrong_days.message }] });
		const rows = await listMoneyRows(db, query, paymentsPageSize + 1);
		const page = rows.slice(0, paymentsPageSize);
		return {
			payments: page.map(({ cents, ...row }) => ({ ...row, amount: toDollars(cents) })),
			next: rows.length > paymentsPageSize ? (page.at(-1)?.id ?? null) : null,
		};
	});

	serve(listAccountedLines, async ({ query }) => {
		const span = toSpan(query);
		const after = readPlace(query.after);
		if (!span) return refuse(listAccountedLines, "wrong_days");
		const rows = await listDocuments(db, span, after, pageSize + 1);
		const page = rows.slice(0, pageSize);
		const last = page.at(-1)?.place;
		return {
			lines: page.flatMap(listLines),
			next: rows.length > pageSize && last ? `${last.at.getTime()}-${last.kind}-${last.id}` : null,
		};
	});
}

function toSpan(query: { from: string; to: string }): Span | undefined {
	const { from, until } = toTimeRange(query);
	if (!from || !until || until <= from || until.getTime() - from.getTime() > maxDays * 86_400_000) return undefined;
	return { from, until, first: query.from, last: query.to };
}

/** Reads a cursor, whose format the contract has checked. */
function readPlace(after: string | undefined): DocumentPlace | undefined {
	const [milliseconds, kind, id] = after?.split("-") ?? [];
	return milliseconds === undefined ? undefined : { at: new Date(Number(milliseconds)), kind: kind === "c" ? "c" : "i", id: Number(id) };
}
