import type { Day } from "#values/business-days.ts";
import type { Cents } from "#values/money.ts";

/** What moved money or debts: documents and write-offs, without their tax and their tax alone, and other entries. */
export const movementKinds = [
	"invoice",
	"invoice_tax",
	"credit_note",
	"credit_note_tax",
	"payment",
	"payment_reversal",
	"refund",
	"refund_reversal",
	"write_off",
	"write_off_tax",
	"write_off_reversal",
	"write_off_reversal_tax",
	"credit",
	"credit_reversal",
	"credit_return",
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The sum of one kind of movement on a day. */
export interface Movement {
	/** The day on which it is booked. */
	day: Day;
	/** The day to which it belongs, if its month was closed before; empty otherwise. */
	belongsOn?: Day | "";
	kind: MovementKind;
	/** How the money moved; empty for documents. */
	method: string;
	/** Whose debt moved; empty if customers aren't told apart. */
	customer?: string;
	cents: Cents;
}

/** A line of the journal: either `debit` or `credit` is 0. Amounts in cents. */
export interface JournalLine {
	/** A day, or a month such as `2026-12`. */
	period: string;
	account: string;
	/** On accounts receivable. */
	customer: string;
	/** The closed period to which it belongs; empty otherwise. */
	belongsTo: string;
	debit: Cents;
	credit: Cents;
}

const receivable = "Accounts receivable";
const sales = "Sales";
const returns = "Sales returns";
const tax = "Sales tax payable";
const badDebt = "Bad debt";
const onAccount = "Credit on account";
const clearing: Record<string, string> = {
	card: "Card payments",
	check: "Checks",
	ach: "ACH",
	wire: "Wire transfers",
	other: "Other payments",
	credit: onAccount,
};

/** The accounts of the journal. An owner can name them otherwise. */
export const accounts = [
	receivable,
	sales,
	returns,
	tax,
	badDebt,
	"Card payments",
	"Checks",
	"ACH",
	"Wire transfers",
	"Other payments",
	onAccount,
] as const;

/** The accounts that a movement debits and credits. */
export function findAccounts({ kind, method }: Pick<Movement, "kind" | "method">): [debit: string, credit: string] {
	const money = clearing[method] ?? "Other payments";
	switch (kind) {
		case "invoice":
			return [receivable, sales];
		case "invoice_tax":
		case "write_off_reversal_tax":
			return [receivable, tax];
		case "credit_note":
			return [returns, receivable];
		case "credit_note_tax":
		case "write_off_tax":
			return [tax, receivable];
		case "payment":
		case "refund_reversal":
			return [money, receivable];
		case "refund":
		case "payment_reversal":
			return [receivable, money];
		case "credit":
			return [money, onAccount];
		case "credit_reversal":
		case "credit_return":
			return [onAccount, money];
		case "write_off":
			return [badDebt, receivable];
		case "write_off_reversal":
			return [receivable, badDebt];
	}
}

/**
 * Writes the journal, earliest first. In each period, debits equal credits. Movements of 0 are left out.
 *
 * @param names the owner's names of accounts
 */
export function writeJournal(
	movements: readonly Movement[],
	by: "day" | "month",
	names: Readonly<Record<string, string>> = {},
): JournalLine[] {
	const sums = new Map<string, JournalLine>();
	const toPeriod = (day: Day | "" = "") => (by === "day" ? day : day.slice(0, 7));
	const add = (movement: Movement, account: string, side: "debit" | "credit") => {
		const of = {
			period: toPeriod(movement.day),
			account: names[account] ?? account,
			customer: account === receivable ? (movement.customer ?? "") : "",
			belongsTo: toPeriod(movement.belongsOn),
		};
		const key = JSON.stringify([of, side]);
		const line = sums.get(key) ?? { ...of, debit: 0, credit: 0 };
		sums.set(key, { ...line, [side]: line[side] + movement.cents });
	};
	for (const movement of movements) {
		if (movement.cents === 0) continue;
		const [debit, credit] = findAccounts(movement);
		add(movement, debit, "debit");
		add(movement, credit, "credit");
	}
	return [...sums.values()].sort(
		(a, b) =>
			compare(a.period, b.period) ||
			Number(a.debit === 0) - Number(b.debit === 0) ||
			compare(a.account, b.account) ||
			compare(a.customer, b.customer) ||
			compare(a.belongsTo, b.belongsTo),
	);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
