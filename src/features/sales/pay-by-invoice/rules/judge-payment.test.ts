import fc from "fast-check";
import { expect, test } from "vitest";
import { judgePayment } from "./judge-payment.ts";

const payment = { cents: 400, receivedOn: "2026-12-31", isRepeat: false, keepsRest: false };
const owes = (owed: number, writtenOff = 0) => ({ owed, writtenOff });
const books = { balances: [owes(1_000)], sameReference: null, today: "2026-12-31" };
const part = (paid: number, after: ReturnType<typeof owes>, recovered = 0) => ({ paid, after, recovered });

test.each([
	["accepts a part", {}, {}, { ok: true, parts: [part(400, owes(600))], kept: 0 }],
	["refuses a date that has not come", { receivedOn: "2027-01-01" }, {}, { ok: false, code: "date_ahead" }],
	["refuses more than is owed", { cents: 1_001 }, {}, { ok: false, code: "more_than_owed", max: 1_000 }],
	[
		"refuses a second payment of a paid invoice",
		{},
		{ balances: [owes(0)] },
		{ ok: false, code: "more_than_owed", max: 0 },
	],
	["asks about a repeated reference", {}, { sameReference: 7 }, { ok: false, code: "same_reference", orderId: 7 }],
	[
		"accepts a repeated reference that staff confirm",
		{ isRepeat: true },
		{ sameReference: 7 },
		{ ok: true, parts: [part(400, owes(600))], kept: 0 },
	],
	[
		"refuses too much even if staff confirm the reference",
		{ cents: 1_001, isRepeat: true },
		{ sameReference: 7 },
		{ ok: false, code: "more_than_owed", max: 1_000 },
	],
	[
		"accepts money after a write-off",
		{},
		{ balances: [owes(0, 600)] },
		{ ok: true, parts: [part(400, owes(0, 200), 400)], kept: 0 },
	],
	[
		"keeps what is more than owed, to the cent",
		{ cents: 1_001, keepsRest: true },
		{},
		{ ok: true, parts: [part(1_000, owes(0))], kept: 1 },
	],
	[
		"keeps all of it when nothing is owed",
		{ keepsRest: true },
		{ balances: [owes(0)] },
		{ ok: true, parts: [part(0, owes(0))], kept: 400 },
	],
	[
		"pays one order after the other, the last in part",
		{ cents: 1_500 },
		{ balances: [owes(1_000), owes(300, 100), owes(500)] },
		{ ok: true, parts: [part(1_000, owes(0)), part(400, owes(0), 100), part(100, owes(400))], kept: 0 },
	],
	[
		"refuses more than all orders owe",
		{ cents: 1_301 },
		{ balances: [owes(1_000), owes(300)] },
		{ ok: false, code: "more_than_owed", max: 1_300 },
	],
])("%s", (_name, change, otherBooks, expected) => {
	expect(judgePayment({ ...payment, ...change }, { ...books, ...otherBooks })).toEqual(expected);
});

test("loses no cent of any payment", () => {
	const cents = fc.integer({ min: 0, max: 100_000 });
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 500_000 }),
			fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 5 }),
			(all, debts) => {
				const balances = debts.map(([owed, writtenOff]) => owes(owed, writtenOff));
				const judged = judgePayment({ ...payment, cents: all, keepsRest: true }, { ...books, balances });
				if (!judged.ok) throw new Error("Refused.");
				const sum = (list: { owed: number; writtenOff: number }[]) =>
					list.reduce((total, { owed, writtenOff }) => total + owed + writtenOff, 0);
				expect(judged.kept + sum(balances) - sum(judged.parts.map(({ after }) => after))).toBe(all);
				expect(judged.kept === 0 || sum(judged.parts.map(({ after }) => after)) === 0).toBe(true);
			},
		),
	);
});
