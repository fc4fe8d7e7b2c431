import { expect, test } from "vitest";
import { RecentChanges } from "./recent-changes.ts";

test("forgets the time of the last change when everything changes, as after a clock was set back", () => {
	const recent = new RecentChanges();
	recent.learn(1, undefined);
	recent.pass(5_000, ["start"]);
	const isOutdated = () => recent.concern({ epoch: recent.epoch, version: 1, at: 4_000 }, undefined);
	expect(isOutdated()).toBe(true);
	recent.learn(1, undefined);
	expect(isOutdated()).toBe(false);
});
