import { expect, test } from "vitest";
import { pagesAhead } from "./pages-ahead.ts";

test.each([
	["the page that was asked for", [2], 2, false, []],
	["an earlier turn that arrives after the latest was answered", [2, 3], 2, false, [3]],
	["an earlier turn while the latest is sent", [2, 3, 4], 3, true, [4]],
	["two turns at once", [2, 3], 3, false, []],
	["there and back, at once", [2, 1, 2], 2, false, []],
	["there and back, one after the other", [2, 1, 2], 2, true, [1, 2]],
	["another speaker's turn", [2], 7, false, []],
	["another speaker's turn before one that is sent", [2], 7, true, [2]],
	["another speaker's turn, without one of one's own", [], 7, false, []],
])("%s", (_case, asked, shown, isSending, ahead) => {
	expect(pagesAhead(asked, shown, isSending)).toEqual(ahead);
});
