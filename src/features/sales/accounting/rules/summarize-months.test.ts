import fc from "fast-check";
import { expect, test } from "vitest";
import { applyPayment, applyWriteOff, type Balance, splitCredit } from "#features/sales/orders/rules/balance.ts";
import { addDays } from "#values/business-days.ts";
import { type Movement, type MovementKind, writeJournal } from "./journal.ts";
import { summarizeMonths } from "./summarize-months.ts";

const move = (day: string, kind: MovementKind, cents: number): Movement => ({ day, kind, method: "check", cents });
const nothing = { invoiced: 0, credited: 0, tax: 0, received: 0, returned: 0, writtenOff: 0 };

test.each([
	[
		"an invoice that nobody has paid",
		[move("2026-12-31", "invoice", 900)],
		[{ ...nothing, month: "2026-12", invoiced: 900, owed: 900 }],
	],
	[
		"an invoice and its credit note with tax",
		[
			move("2026-12-01", "invoice", 900),
			move("2026-12-01", "invoice_tax", 90),
			move("2026-12-02", "credit_note", 300),
			move("2026-12-02", "credit_note_tax", 30),
		],
		[{ ...nothing, month: "2026-12", invoiced: 990, credited: 330, tax: 60, owed: 660 }],
	],
	[
		"a payment in the next month",
		[move("2026-12-31", "invoice", 900), move("2027-01-01", "payment", 400)],
		[
			{ ...nothing, month: "2026-12", invoiced: 900, owed: 900 },
			{ ...nothing, month: "2027-01", received: 400, owed: 500 },
		],
	],
	[
		"a refund that the bank returned: it is owed to the customer",
		[
			move("2026-12-01", "credit_note", 300),
			move("2026-12-01", "refund", 300),
			move("2026-12-02", "refund_reversal", 300),
		],
		[{ ...nothing, month: "2026-12", credited: 300, owed: -300 }],
	],
	[
		"a payment after a write-off",
		[
			move("2026-12-01", "write_off", 500),
			move("2026-12-02", "write_off_reversal", 200),
			move("2026-12-02", "payment", 200),
		],
		[{ ...nothing, month: "2026-12", received: 200, writtenOff: 300, owed: -500 }],
	],
	[
		"a write-off that gives its tax back, and money after it",
		[
			move("2026-12-01", "write_off", 500),
			move("2026-12-01", "write_off_tax", 50),
			move("2026-12-02", "write_off_reversal", 100),
			move("2026-12-02", "write_off_reversal_tax", 10),
			move("2026-12-02", "payment", 110),
		],
		[{ ...nothing, month: "2026-12", tax: -40, received: 110, writtenOff: 440, owed: -550 }],
	],
	[
		"credit on account that pays an invoice later: its money arrived once",
		[
			move("2026-12-01", "credit", 500),
			move("2027-01-01", "invoice", 300),
			{ ...move("2027-01-01", "payment", 300), method: "credit" },
			move("2027-01-02", "credit_return", 150),
			move("2027-02-01", "credit_reversal", 50),
		],
		[
			{ ...nothing, month: "2026-12", received: 500, owed: -500 },
			{ ...nothing, month: "2027-01", invoiced: 300, returned: 150, owed: -50 },
			{ ...nothing, month: "2027-02", received: -50, owed: 0 },
		],
	],
] as const)("sums up %s", (_story, movements, months) => {
	const span = { first: "2026-12-01", last: `${months.at(-1)?.month}-28`, opening: 0 };
	expect(summarizeMonths(movements, span)).toEqual(months);
});

test("continues with what was owed before, and lists months in which nothing was booked", () => {
	const span = { first: "2026-11-30", last: "2027-02-01", opening: 700 };
	expect(summarizeMonths([move("2026-12-01", "payment", 100)], span)).toEqual([
		{ ...nothing, month: "2026-11", owed: 700 },
		{ ...nothing, month: "2026-12", received: 100, owed: 600 },
		{ ...nothing, month: "2027-01", owed: 600 },
		{ ...nothing, month: "2027-02", owed: 600 },
	]);
	expect(summarizeMonths([], { ...span, last: span.first })).toEqual([{ ...nothing, month: "2026-11", owed: 700 }]);
});

type Step = ["invoice" | "pay" | "use" | "write off" | "credit" | "return", number];

/** Books a story as the product does, and returns its movements with what its orders owe. */
function book(steps: readonly Step[]) {
	const movements: Movement[] = [];
	const orders: (Balance & { left: number; returned: number; dueBack: number })[] = [];
	/** Credit on account. */
	let onAccount = 0;
	let day = "2026-11-20";
	/** A tenth of documents is tax. */
	const issue = (kind: "invoice" | "credit_note", total: number) => {
		const tax = Math.floor(total / 11);
		enter(kind, total - tax);
		enter(`${kind}_tax`, tax);
	};
	const enter = (kind: MovementKind, cents: number) =>
		void movements.push({ day, kind, method: cents % 2 ? "check" : "card", cents });
	for (const [kind, amount] of steps) {
		day = addDays(day, amount % 9);
		const order = orders[amount % Math.max(1, orders.length)];
		if (kind === "invoice" || !order) {
			orders.push({ owed: amount, writtenOff: 0, left: amount, returned: 0, dueBack: 0 });
			issue("invoice", amount);
		} else if (kind === "pay") {
			const applied = applyPayment(order, amount);
			if (applied.recovered > 0) enter("write_off_reversal", applied.recovered);
			enter("payment", applied.paid);
			enter("credit", amount - applied.paid);
			onAccount += amount - applied.paid;
			Object.assign(order, applied.after);
		} else if (kind === "use") {
			const applied = applyPayment({ owed: order.owed, writtenOff: 0 }, Math.min(amount, onAccount));
			movements.push({ day, kind: "payment", method: "credit", cents: applied.paid });
			onAccount -= applied.paid;
			order.owed = applied.after.owed;
			enter("credit_return", Math.floor(onAccount / 3));
			onAccount -= Math.floor(onAccount / 3);
		} else if (kind === "write off") {
			enter("write_off", order.owed);
			Object.assign(order, applyWriteOff(order));
		} else if (kind === "credit") {
			const cents = Math.min(amount, order.left - order.writtenOff);
			const { unpaid, returned } = splitCredit(order.owed, cents);
			issue("credit_note", cents);
			enter("refund", returned);
			Object.assign(order, {
				owed: order.owed - unpaid,
				left: order.left - cents,
				returned: order.returned + returned,
			});
		} else {
			const cents = Math.min(amount, order.returned);
			enter("refund_reversal", cents);
			Object.assign(order, { returned: order.returned - cents, dueBack: order.dueBack + cents });
		}
	}
	return { movements, orders, onAccount };
}

test("journal, report and ledger agree after any story of orders, payments, refunds and write-offs", () => {
	const step = fc.tuple(
		fc.constantFrom("invoice", "pay", "use", "write off", "credit", "return"),
		fc.nat(50_000),
	) as fc.Arbitrary<Step>;
	fc.assert(
		fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
			const { movements, orders, onAccount } = book(steps);
			const total = (kind: MovementKind) =>
				movements.reduce(
					(all, movement) => all + (movement.kind === kind && movement.method !== "credit" ? movement.cents : 0),
					0,
				);
			const balance = (account: string) =>
				writeJournal(movements, "day").reduce(
					(all, line) => all + (line.account === account ? line.debit - line.credit : 0),
					0,
				);
			const owed = orders.reduce((all, order) => all + order.owed - order.dueBack, 0);
			expect(balance("Accounts receivable")).toBe(owed);
			expect(balance("Credit on account")).toBe(0 - onAccount);
			expect(balance("Bad debt")).toBe(orders.reduce((all, order) => all + order.writtenOff, 0));
			expect(balance("Checks") + balance("Card payments")).toBe(
				total("payment") + total("credit") - total("credit_return") - total("refund") + total("refund_reversal"),
			);
			expect(balance("Sales") + total("invoice")).toBe(0);
			expect(balance("Sales tax payable")).toBe(total("credit_note_tax") - total("invoice_tax"));
			const months = summarizeMonths(movements, {
				first: "2026-11-01",
				last: movements.at(-1)?.day ?? "2026-11-01",
				opening: 0,
			});
			expect(months.at(-1)?.owed ?? 0).toBe(owed - onAccount);
			const sum = (name: "invoiced" | "credited" | "received" | "returned" | "writtenOff") =>
				months.reduce((all, month) => all + month[name], 0);
			expect(sum("invoiced") - sum("credited")).toBe(
				sum("received") - sum("returned") + sum("writtenOff") + owed - onAccount,
			);
		}),
	);
});
