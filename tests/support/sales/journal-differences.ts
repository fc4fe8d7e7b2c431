import { sql } from "kysely";
import { writeJournal } from "#features/sales/accounting/rules/journal.ts";
import { listBadDebtLines } from "#features/sales/accounting/rules/sum-sales.ts";
import { sumOwed } from "#features/sales/accounting/rules/summarize-months.ts";
import { listMovements } from "#features/sales/accounting/server/accounting-store.ts";
import { listBadDebts, listOpenItems, listSold } from "#features/sales/accounting/server/reports-store.ts";
import type { Database } from "#platform/database/tables.ts";

/** Returns a sentence for each way in which the accountant's journal and reports differ from orders and ledger. */
export async function journalDifferences(db: Database): Promise<string[]> {
	const always = { from: new Date(0), until: new Date("9999-12-31"), first: "1970-01-01", last: "9999-12-30" };
	const movements = await listMovements(db, always);
	const lines = writeJournal(movements, "day");
	const differences: string[] = [];
	for (const [period, booked] of Map.groupBy(lines, (line) => line.period)) {
		const difference = booked.reduce((all, { debit, credit }) => all + debit - credit, 0);
		if (difference !== 0) differences.push(`${period} does not balance: ${difference}`);
	}
	// Money that the bank returned, or that staff have to send, is owed to the customer.
	const { rows } = await sql<Record<"owed" | "due_back" | "money" | "written_off" | "credit", string>>`
		select (select coalesce(sum(owed_cents), 0) from orders) as owed, (select coalesce(sum(written_off_cents - relieved_tax_cents), 0) from orders) as written_off,
			(select coalesce(sum(case state when 'reversed' then cents when 'done' then -repeated_cents end), 0) from refunds)
				+ (select coalesce(sum(cents), 0) from refunds_by_hand where sent_on is null and refund_id is not null) as due_back,
			(select coalesce(sum(credit_cents), 0) from orders) + (select coalesce(sum(cents), 0) from refunds_by_hand where sent_on is null and refund_id is null) as credit,
			(select coalesce(sum(case when kind in ('payment', 'refund_reversal', 'credit') then amount_cents when kind in ('payment_reversal', 'refund', 'credit_reversal', 'credit_return') then -amount_cents end), 0)
				from ledger_entries where method <> 'credit') as money`.execute(db);
	const { money, written_off: writtenOff, credit, ...of } = rows[0] as (typeof rows)[number];
	const receivable = Number(of.owed) - Number(of.due_back);
	const documents = [
		"Credit on account",
		"Accounts receivable",
		"Sales",
		"Sales tax payable",
		"Sales returns",
		"Bad debt",
	];
	const balance = (isCounted: (account: string) => boolean) =>
		lines.reduce((all, { account, debit, credit }) => all + (isCounted(account) ? debit - credit : 0), 0);
	const compare = (what: string, booked: number, expected: number) =>
		void (booked === expected || differences.push(`${what}: ${booked}, not ${expected}`));
	compare(
		"What is owed",
		balance((account) => account === "Accounts receivable"),
		receivable,
	);
	compare(
		"Credit on account",
		balance((account) => account === "Credit on account"),
		0 - Number(credit),
	);
	compare("What the report says is owed", sumOwed(movements), receivable - Number(credit));
	compare(
		"What was written off",
		balance((account) => account === "Bad debt"),
		Number(writtenOff),
	);
	compare(
		"The money",
		balance((account) => !documents.includes(account)),
		Number(money),
	);
	const sold = await listSold(db, always);
	const sum = (list: readonly number[]) => list.reduce((all, cents) => all + cents, 0);
	compare(
		"The receivables by customer",
		sum((await listOpenItems(db, always)).map(({ cents }) => cents)),
		receivable - Number(credit),
	);
	compare(
		"The sales by course",
		sum(sold.map(({ invoiced, credited }) => credited - invoiced)),
		balance((account) => account === "Sales" || account === "Sales returns"),
	);
	compare(
		"The tax return",
		sum([...sold, ...(await listBadDebts(db, always)).flatMap(listBadDebtLines)].map(({ tax }) => 0 - tax)),
		balance((account) => account === "Sales tax payable"),
	);
	return differences;
}
