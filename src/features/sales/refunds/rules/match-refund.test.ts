import { expect, test } from "vitest";
import { matchRefund, type RefundMatch } from "./match-refund.ts";

const cases: [title: string, cents: number, left: number, reversed: number[], repeated: number[], RefundMatch][] = [
	["everything that was left, without a reversed refund", 100, 100, [], [], { kind: "rest", repeated: 0 }],
	["another amount, without a reversed refund", 30, 100, [], [], { kind: "unmatched", repeated: 0 }],
	["more than was left", 101, 100, [], [], { kind: "beyond" }],
	[
		"the amount of the reversed refund, though the other line costs as much",
		50,
		100,
		[50],
		[],
		{ kind: "repeat", repeated: 50 },
	],
	["the whole order, which was reversed", 100, 100, [100], [], { kind: "repeat", repeated: 100 }],
	["one of two reversed refunds", 30, 100, [30, 50], [], { kind: "repeat", repeated: 30 }],
	["one of two that was repeated before", 30, 70, [30, 50], [30], { kind: "unmatched", repeated: 30 }],
	["both of two", 80, 100, [30, 50], [], { kind: "repeat", repeated: 80 }],
	["everything that was left, a reversed refund included", 100, 100, [50], [], { kind: "rest", repeated: 50 }],
	["part of a reversed refund", 20, 100, [50], [], { kind: "unmatched", repeated: 20 }],
	["more than a reversed refund, and less than was left", 70, 100, [50], [], { kind: "unmatched", repeated: 50 }],
];

test.each(cases)("matches %s", (_title, cents, left, reversed, repeated, match) => {
	expect(matchRefund(cents, { left, reversed, repeated })).toEqual(match);
});
