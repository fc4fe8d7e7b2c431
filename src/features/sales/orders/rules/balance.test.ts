import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyPayment, applyWriteOff, computeRefundable, decideInvoiceState, splitCredit } from "./balance.ts";

describe("a payment of an invoice", () => {
	test.each([
		[
			"in full",
			{ owed: 1_000, writtenOff: 0 },
			1_000,
			{ paid: 1_000, after: { owed: 0, writtenOff: 0 }, recovered: 0 },
		],
		["in part", { owed: 1_000, writtenOff: 0 }, 400, { paid: 400, after: { owed: 600, writtenOff: 0 }, recovered: 0 }],
		[
			"one cent too much",
			{ owed: 1_000, writtenOff: 0 },
			1_001,
			{ paid: 1_000, after: { owed: 0, writtenOff: 0 }, recovered: 0 },
		],
		[
			"when nothing is owed",
			{ owed: 0, writtenOff: 0 },
			1,
			{ paid: 0, after: { owed: 0, writtenOff: 0 }, recovered: 0 },
		],
		[
			"after a write-off",
			{ owed: 0, writtenOff: 600 },
			200,
			{ paid: 200, after: { owed: 0, writtenOff: 400 }, recovered: 200 },
		],
		[
			"of more than was written off",
			{ owed: 0, writtenOff: 600 },
			601,
			{ paid: 600, after: { owed: 0, writtenOff: 0 }, recovered: 600 },
		],
	])("%s", (_name, before, cents, expected) => {
		expect(applyPayment(before, cents)).toEqual(expected);
	});
});

describe("a credit of an invoice", () => {
	test.each([
		["reduces what is owed", 600, 200, { unpaid: 200, returned: 0 }],
		["returns only what was paid", 600, 1_000, { unpaid: 600, returned: 400 }],
		["returns everything once nothing is owed", 0, 400, { unpaid: 0, returned: 400 }],
	])("%s", (_name, owed, cents, expected) => {
		expect(splitCredit(owed, cents)).toEqual(expected);
	});
});

describe("what can still be refunded", () => {
	test.each([
		["everything", { total: 1_000, refunded: 0, writtenOff: 0 }, 1_000],
		["what was neither refunded nor written off", { total: 1_000, refunded: 300, writtenOff: 200 }, 500],
		[
			"nothing, when a payment bounced after a refund, and all of it was written off",
			{ total: 1_000, refunded: 300, writtenOff: 1_000 },
			0,
		],
	])("is %s", (_name, amounts, expected) => {
		expect(computeRefundable(amounts)).toBe(expected);
	});
});

describe("the state of an order placed by invoice", () => {
	const amounts = { owed: 0, received: 0, isCredited: false, left: 0, hasAccess: true };
	test.each([
		["invoiced", "something is owed", { owed: 1, received: 999, left: 1_000 }],
		["paid", "everything was received", { received: 1_000, left: 1_000 }],
		["paid", "the rest of a payment was written off", { received: 900, left: 900 }],
		["written_off", "nothing was received", { left: 0 }],
		["canceled", "nothing was received, and everything was credited", { isCredited: true, hasAccess: false }],
		["partially_refunded", "everything was credited, and access stays", { isCredited: true }],
		["partially_refunded", "a part was credited", { received: 600, isCredited: true, left: 600 }],
		["refunded", "everything was received and returned", { received: 1_000, isCredited: true, hasAccess: false }],
	])("is %s when %s", (state, _name, change) => {
		expect(decideInvoiceState({ ...amounts, ...change })).toBe(state);
	});
});

test("invoiced − credited = paid − refunded + owed + written off, whatever happens in whatever order", () => {
	const step = fc.record({
		kind: fc.constantFrom("pay", "credit", "write off"),
		cents: fc.integer({ min: 1, max: 1_500 }),
	});
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 1_000 }), fc.array(step, { maxLength: 12 }), (total, steps) => {
			let balance = { owed: total, writtenOff: 0 };
			let [paid, credited, refunded] = [0, 0, 0];
			for (const { kind, cents } of steps) {
				if (kind === "write off") balance = applyWriteOff(balance);
				if (kind === "pay") {
					const applied = applyPayment(balance, cents);
					balance = applied.after;
					paid += applied.paid;
				}
				if (kind === "credit") {
					const credit = Math.min(cents, total - credited - balance.writtenOff);
					const { unpaid, returned } = splitCredit(balance.owed, credit);
					balance = { ...balance, owed: balance.owed - unpaid };
					credited += credit;
					refunded += returned;
				}
				expect(total - credited).toBe(paid - refunded + balance.owed + balance.writtenOff);
				expect(Math.min(balance.owed, balance.writtenOff, paid - refunded)).toBeGreaterThanOrEqual(0);
			}
		}),
	);
});
