import { refuse } from "#api/refusal.ts";
import type { AppContext, Serve } from "#platform/index.ts";
import { toDollars } from "#values/money.ts";
import { toTimeRange } from "#values/spans/day-range.ts";
import { listAccountedLines, readJournal, readMonthlyReport } from "../contract.ts";
import { writeJournal } from "../rules/journal.ts";
import { listLines } from "../rules/list-lines.ts";
import { summarizeMonths, sumOwed } from "../rules/summarize-months.ts";
import { type DocumentPlace, listDocuments, listMovements } from "./accounting-store.ts";

/** Documents per page. */
const pageSize = 500;
const maxDays = 732;
const beginning = new Date(0);

/** Serves the journal, the monthly report and the lines of invoices and credit notes to the provider's accountant. */
export function serveAccounting(serve: Serve, { db }: Pick<AppContext, "db">): void {
	serve(readJournal, async ({ query }) => {
		const span = toSpan(query);
		if (!span) return refuse(readJournal, "wrong_days");
		const lines = writeJournal(await listMovements(db, span), query.by);
		return { lines: lines.map(({ debit, credit, ...line }) => ({ ...line, debit: toDollars(debit), credit: toDollars(credit) })) };
	});

	serve(readMonthlyReport, async ({ query }) => {
		const span = toSpan(query);
		if (!span) return refuse(readMonthlyReport, "wrong_days");
		const [before, moved] = await Promise.all([listMovements(db, { from: beginning, until: span.from }), listMovements(db, span)]);
		return {
			months: summarizeMonths(moved, sumOwed(before)).map((sums) => ({
				month: sums.month,
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

function toSpan(query: { from: string; to: string }): { from: Date; until: Date } | undefined {
	const { from, until } = toTimeRange(query);
	if (!from || !until || until <= from || until.getTime() - from.getTime() > maxDays * 86_400_000) return undefined;
	return { from, until };
}

/** Reads a cursor, whose format the contract has checked. */
function readPlace(after: string | undefined): DocumentPlace | undefined {
	const [milliseconds, kind, id] = after?.split("-") ?? [];
	return milliseconds === undefined ? undefined : { at: new Date(Number(milliseconds)), kind: kind === "c" ? "c" : "i", id: Number(id) };
}
