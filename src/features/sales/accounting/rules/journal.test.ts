import fc from "fast-check";
import { expect, test } from "vitest";
import { type Movement, movementKinds, writeJournal } from "./journal.ts";

const day = "2026-12-31";

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
] as const)("books %s by “%s” to %s and %s", (kind, method, debit, credit) => {
	expect(writeJournal([{ day, kind, method, cents: 500 }], "day")).toEqual([
		{ period: day, account: debit, debit: 500, credit: 0 },
		{ period: day, account: credit, debit: 0, credit: 500 },
	]);
});

test("adds up what has the same account and side in a month, and leaves out movements of 0", () => {
	const payment = (on: string, cents: number): Movement => ({ day: on, kind: "payment", method: "wire", cents });
	const lines = writeJournal([payment("2026-12-01", 100), payment("2026-12-31", 50), payment("2027-01-01", 7), payment("2027-01-02", 0)], "month");
	expect(lines).toEqual([
		{ period: "2026-12", account: "Wire transfers", debit: 150, credit: 0 },
		{ period: "2026-12", account: "Accounts receivable", debit: 0, credit: 150 },
		{ period: "2027-01", account: "Wire transfers", debit: 7, credit: 0 },
		{ period: "2027-01", account: "Accounts receivable", debit: 0, credit: 7 },
	]);
});

test("balances in every period, whatever moved", () => {
	const movement = fc.record({
		day: fc.constantFrom("2026-12-30", "2026-12-31", "2027-01-01"),
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
