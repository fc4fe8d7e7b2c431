import fc from "fast-check";
import { expect, test } from "vitest";
import { type Movement, movementKinds, writeJournal } from "./journal.ts";

const day = "2026-12-31";
const line = { customer: "", belongsTo: "", debit: 0, credit: 0 };

test.each([
	["invoice", "", "Accounts receivable", "Sales"],
	["invoice_tax", "", "Accounts receivable", "Sales tax payable"],
	["credit_note", "", "Sales returns", "Accounts receivable"],
	["credit_note_tax", "", "Sales tax payable", "Accounts receivable"],
	["payment", "card", "Card payments", "Accounts receivable"],
	["payment", "check", "Checks", "Accounts receivable"],
	["payment_reversal", "check", "Accounts receivable", "Checks"],
	["refund", "card", "Accounts receivable", "Card payments"],
	["refund_reversal", "card", "Card payments", "Accounts receivable"],
	["write_off", "other", "Bad debt", "Accounts receivable"],
	["write_off_reversal", "wire", "Accounts receivable", "Bad debt"],
	["write_off_tax", "other", "Sales tax payable", "Accounts receivable"],
	["write_off_reversal_tax", "check", "Accounts receivable", "Sales tax payable"],
	["credit", "check", "Checks", "Credit on account"],
	["credit_reversal", "check", "Credit on account", "Checks"],
	["credit_return", "wire", "Credit on account", "Wire transfers"],
	["payment", "credit", "Credit on account", "Accounts receivable"],
	["payment_reversal", "credit", "Accounts receivable", "Credit on account"],
] as const)("books %s by “%s” to %s and %s", (kind, method, debit, credit) => {
	expect(writeJournal([{ day, kind, method, cents: 500 }], "day")).toEqual([
		{ ...line, period: day, account: debit, debit: 500 },
		{ ...line, period: day, account: credit, credit: 500 },
	]);
});

test("adds up what has the same account and side in a month, and leaves out movements of 0", () => {
	const payment = (on: string, cents: number): Movement => ({ day: on, kind: "payment", method: "wire", cents });
	const lines = writeJournal(
		[payment("2026-12-01", 100), payment("2026-12-31", 50), payment("2027-01-01", 7), payment("2027-01-02", 0)],
		"month",
	);
	expect(lines).toEqual([
		{ ...line, period: "2026-12", account: "Wire transfers", debit: 150 },
		{ ...line, period: "2026-12", account: "Accounts receivable", credit: 150 },
		{ ...line, period: "2027-01", account: "Wire transfers", debit: 7 },
		{ ...line, period: "2027-01", account: "Accounts receivable", credit: 7 },
	]);
});

test("names the customer on receivables alone, and marks what belongs to a closed month", () => {
	const paid = { day: "2027-01-01", kind: "payment", method: "check" } as const;
	const movements: Movement[] = [
		{ ...paid, customer: "Mercy Hospital", cents: 100 },
		{ ...paid, customer: "Stark LLP", cents: 50 },
		{ ...paid, customer: "Stark LLP", belongsOn: "2026-12-30", cents: 7 },
	];
	expect(writeJournal(movements, "month")).toEqual([
		{ ...line, period: "2027-01", account: "Checks", debit: 150 },
		{ ...line, period: "2027-01", account: "Checks", belongsTo: "2026-12", debit: 7 },
		{ ...line, period: "2027-01", account: "Accounts receivable", customer: "Mercy Hospital", credit: 100 },
		{ ...line, period: "2027-01", account: "Accounts receivable", customer: "Stark LLP", credit: 50 },
		{
			...line,
			period: "2027-01",
			account: "Accounts receivable",
			customer: "Stark LLP",
			belongsTo: "2026-12",
			credit: 7,
		},
	]);
	expect(writeJournal(movements, "day").find(({ belongsTo }) => belongsTo)).toMatchObject({
		period: "2027-01-01",
		belongsTo: "2026-12-30",
	});
});

test("balances in every period, whatever moved", () => {
	const movement = fc.record({
		day: fc.constantFrom("2026-12-30", "2026-12-31", "2027-01-01"),
		belongsOn: fc.constantFrom("" as const, "2026-11-30"),
		customer: fc.constantFrom("", "Mercy Hospital", "Stark LLP"),
		kind: fc.constantFrom(...movementKinds),
		method: fc.constantFrom("", "card", "check", "ach", "wire", "other"),
		cents: fc.nat(1_000_000),
	});
	fc.assert(
		fc.property(fc.array(movement), fc.constantFrom("day", "month"), (movements, by) => {
			for (const lines of Map.groupBy(writeJournal(movements, by), ({ period }) => period).values()) {
				const sum = (side: "debit" | "credit") => lines.reduce((all, line) => all + line[side], 0);
				expect(sum("debit")).toBe(sum("credit"));
			}
		}),
	);
});
