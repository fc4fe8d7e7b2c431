import { expect, test } from "vitest";
import { keepsRoom } from "./keeps-room.ts";

type State = Parameters<typeof keepsRoom>[0]["state"];

test.each<[string, State, boolean, State, boolean]>([
	["a session that ended here", "open", true, "over", true],
	["a session that ended behind a link", "open", false, "over", false],
	["a session that was postponed while attendees waited", "open", true, "early", false],
	["a session that was canceled while attendees waited", "open", true, "canceled", false],
	["a session that goes on", "open", true, "open", false],
	["a session that was over before", "over", true, "over", false],
])("the room after %s", (_case, before, heldHere, now, keeps) => {
	expect(keepsRoom({ state: before, heldHere }, { state: now })).toBe(keeps);
});
