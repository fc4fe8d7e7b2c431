import { sql } from "kysely";
import { writeJournal } from "#features/sales/accounting/rules/journal.ts";
import { sumOwed } from "#features/sales/accounting/rules/summarize-months.ts";
import { listMovements } from "#features/sales/accounting/server/accounting-store.ts";
import { listOpenItems, listSold } from "#features/sales/accounting/server/reports-store.ts";
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
	const { rows } = await sql<{ owed: string; due_back: string; money: string; written_off: string }>`
		select (select coalesce(sum(owed_cents), 0) from orders) as owed, (select coalesce(sum(written_off_cents), 0) from orders) as written_off,
			(select coalesce(sum(case state when 'reversed' then cents when 'done' then -repeated_cents end), 0) from refunds)
				+ (select coalesce(sum(cents), 0) from refunds_by_hand where sent_on is null) as due_back,
			(select coalesce(sum(case kind when 'payment' then amount_cents when 'payment_reversal' then -amount_cents when 'refund' then -amount_cents when 'refund_reversal' then amount_cents end), 0)
				from ledger_entries) as money`.execute(db);
	const { owed, due_back: dueBack, money, written_off: writtenOff } = rows[0] as (typeof rows)[number];
	const documents = ["Accounts receivable", "Sales", "Sales tax payable", "Sales returns", "Bad debt"];
	const balance = (isCounted: (account: string) => boolean) =>
		lines.reduce((all, { account, debit, credit }) => all + (isCounted(account) ? debit - credit : 0), 0);
	const compare = (what: string, booked: number, expected: number) =>
		void (booked === expected || differences.push(`${what}: ${booked}, not ${expected}`));
	compare(
		"What is owed",
		balance((account) => account === "Accounts receivable"),
		Number(owed) - Number(dueBack),
	);
	compare("What the report says is owed", sumOwed(movements), Number(owed) - Number(dueBack));
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
		Number(owed) - Number(dueBack),
	);
	compare(
		"The sales by course",
		sum(sold.map(({ invoiced, credited }) => credited - invoiced)),
		balance((account) => account === "Sales" || account === "Sales returns"),
	);
	compare(
		"The tax return",
		sum(sold.map(({ tax }) => 0 - tax)),
		balance((account) => account === "Sales tax payable"),
	);
	return differences;
}
