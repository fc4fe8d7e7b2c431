import { expect, test } from "vitest";
import { judgePayment } from "./judge-payment.ts";

const payment = { cents: 400, receivedOn: "2026-12-31", isRepeat: false };
const books = { balance: { owed: 1_000, writtenOff: 0 }, sameReference: null, today: "2026-12-31" };

test.each([
	["accepts a part", {}, {}, { ok: true, after: { owed: 600, writtenOff: 0 }, recovered: 0 }],
	["refuses a date that has not come", { receivedOn: "2027-01-01" }, {}, { ok: false, code: "date_ahead" }],
	["refuses more than is owed", { cents: 1_001 }, {}, { ok: false, code: "more_than_owed", max: 1_000 }],
	[
		"refuses a second payment of a paid invoice",
		{},
		{ balance: { owed: 0, writtenOff: 0 } },
		{ ok: false, code: "more_than_owed", max: 0 },
	],
	["asks about a repeated reference", {}, { sameReference: 7 }, { ok: false, code: "same_reference", orderId: 7 }],
	[
		"accepts a repeated reference that staff confirm",
		{ isRepeat: true },
		{ sameReference: 7 },
		{ ok: true, after: { owed: 600, writtenOff: 0 }, recovered: 0 },
	],
	[
		"refuses too much even if staff confirm",
		{ cents: 1_001, isRepeat: true },
		{ sameReference: 7 },
		{ ok: false, code: "more_than_owed", max: 1_000 },
	],
	[
		"accepts money after a write-off",
		{},
		{ balance: { owed: 0, writtenOff: 600 } },
		{ ok: true, after: { owed: 0, writtenOff: 200 }, recovered: 400 },
	],
])("%s", (_name, change, otherBooks, expected) => {
	expect(judgePayment({ ...payment, ...change }, { ...books, ...otherBooks })).toEqual(expected);
});
