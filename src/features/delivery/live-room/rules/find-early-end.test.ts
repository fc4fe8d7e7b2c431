import { expect, test } from "vitest";
import { findEarlyEnd } from "./find-early-end.ts";

const shrm = { accreditingBody: "SHRM", credits: 1, minutes: 60 };
const hrci = { accreditingBody: "HRCI", credits: 1, minutes: 53 };
const session = { isOver: false, isCodeWaiting: false };

test.each([
	["early", { minutes: 30 }, { minutes: 30, lost: [shrm, hrci], isCodeWaiting: false }],
	["when it is enough for one body", { minutes: 53 }, { minutes: 53, lost: [shrm], isCodeWaiting: false }],
	["when it is enough for all", { minutes: 60 }, null],
	[
		"when it is enough, before the code word came",
		{ minutes: 60, isCodeWaiting: true },
		{ minutes: 60, lost: [], isCodeWaiting: true },
	],
	["after its scheduled end", { minutes: 50, isOver: true }, null],
])("a session that ends %s", (_, more, earlyEnd) => {
	expect(findEarlyEnd([shrm, hrci], { ...session, ...more })).toEqual(earlyEnd);
});

test("loses nothing without credit", () => {
	expect(findEarlyEnd([], { ...session, minutes: 1 })).toBeNull();
});
