import { judgeClosing } from "#features/sales/orders/rules/booking-day.ts";
import { bookSettings, closedMonths } from "#features/sales/orders/server/index.ts";
import { formatTaxPlaces, readTaxPlaces } from "#features/sales/tax/rules/tax-certificate.ts";
import {
	type AppContext,
	addDays,
	inTransaction,
	recordAudit,
	refuse,
	type Serve,
	toCents,
	toChanges,
	toDay,
	toDollars,
} from "#platform/index.ts";
import {
	type BookSettings,
	changeBookSettings,
	closeMonth,
	getBookSettings,
	listAccountedLines,
	listMoney,
	type MonthlySums,
	readJournal,
	readMonthlyReport,
} from "../console-contract.ts";
import { accounts, writeJournal } from "../rules/journal.ts";
import { listLines } from "../rules/list-lines.ts";
import { summarizeMonths, sumOwed } from "../rules/summarize-months.ts";
import { type DocumentPlace, listDocuments, listMovements } from "./accounting-store.ts";
import { listMoneyRows } from "./payments-store.ts";
import { spanUntil, toSpan } from "./spans.ts";

/** Documents per page. */
const pageSize = 500;
/** Payments per page. */
const paymentsPageSize = 100;

/**
 * Serves the journal, the monthly report, payments, and the lines of invoices and credit notes to the provider's
 * accountant.
 */
export function serveAccounting(serve: Serve, { db, clock }: Pick<AppContext, "db" | "clock">): void {
	serve(readJournal, async ({ query }) => {
		const span = toSpan(query);
		if (!span) return refuse(readJournal, "wrong_days");
		const { accountNames } = await bookSettings.readBookSettings(db);
		const lines = writeJournal(
			await listMovements(db, span, { byCustomer: query.receivables === "customers" }),
			query.by,
			accountNames,
		);
		return {
			lines: lines.map(({ debit, credit, ...line }) => ({
				...line,
				debit: toDollars(debit),
				credit: toDollars(credit),
			})),
		};
	});

	serve(readMonthlyReport, async ({ query }) => {
		const span = toSpan(query);
		if (!span) return refuse(readMonthlyReport, "wrong_days");
		const earlier = spanUntil(addDays(span.first, -1));
		const [before, moved, closedThrough] = await Promise.all([
			earlier ? listMovements(db, earlier) : [],
			listMovements(db, span),
			closedMonths.findClosedThrough(db),
		]);
		const toState = (month: string): MonthlySums["books"] => {
			const judged = judgeClosing(month, { today: toDay(clock.now()), closedThrough });
			return judged.ok ? "open" : judged.code === "not_over" ? "running" : "closed";
		};
		return {
			months: summarizeMonths(moved, { ...span, opening: sumOwed(before) }).map((sums) => ({
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
			await recordAudit(trx, clock, user, {
				action: "books.closed",
				id: month,
				summary: `Closed the books through ${month}`,
			});
			return { message: `The books are closed through ${month}.` };
		}),
	);

	serve(getBookSettings, async () => toSettings(await bookSettings.readBookSettings(db)));

	serve(changeBookSettings, async ({ body }, { user }) =>
		inTransaction(db, async (trx) => {
			const badDebtPlaces = body.badDebtPlaces.trim() === "" ? [] : readTaxPlaces(body.badDebtPlaces);
			if (!badDebtPlaces) return refuse(changeBookSettings, "unknown_places", { at: "badDebtPlaces" });
			const before = await bookSettings.readBookSettings(trx);
			const values = {
				ownerAboveCents: body.ownerAbove === null ? null : toCents(body.ownerAbove),
				badDebtPlaces,
				accountNames: Object.fromEntries(
					body.accounts.flatMap(({ account, name }) => (name.trim() === "" ? [] : [[account, name.trim()]])),
				),
			};
			if (
				before.version !== body.version ||
				!(await bookSettings.writeBookSettings(trx, { version: body.version, ...values }))
			)
				return refuse(changeBookSettings, "changed_meanwhile");
			await recordAudit(trx, clock, user, {
				action: "books.settings_changed",
				id: body.version + 1,
				summary: "Changed the settings of the books",
				changes: toChanges(before, values),
			});
			return toSettings(await bookSettings.readBookSettings(trx));
		}),
	);

	serve(listMoney, async ({ query }) => {
		if (query.from && query.to && query.from > query.to) return refuse(listMoney, "wrong_days", { at: "to" });
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

const toSettings = ({
	version,
	ownerAboveCents,
	badDebtPlaces,
	accountNames,
}: bookSettings.BookSettings): BookSettings => ({
	version,
	ownerAbove: ownerAboveCents === null ? null : toDollars(ownerAboveCents),
	badDebtPlaces: formatTaxPlaces(badDebtPlaces),
	accounts: accounts.map((account) => ({ account, name: accountNames[account] ?? "" })),
});

/** Reads a cursor, whose format the contract has checked. */
function readPlace(after: string | undefined): DocumentPlace | undefined {
	const [milliseconds, kind, id] = after?.split("-") ?? [];
	return milliseconds === undefined
		? undefined
		: { at: new Date(Number(milliseconds)), kind: kind === "c" ? "c" : "i", id: Number(id) };
}
