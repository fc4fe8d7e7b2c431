import { expect, test } from "vitest";
import { refuseSlidesChange } from "./refuse-slides-change.ts";

const credit = { earnsCredit: true, isReady: true };

test.each([
	["before the session", { ...credit, state: "waiting" }, undefined, undefined],
	["while it runs", { ...credit, state: "live" }, "replace_instead", undefined],
	["while the speaker is away", { ...credit, state: "interrupted" }, "replace_instead", undefined],
	["after it ended", { ...credit, state: "ended" }, "kept_as_evidence", "kept_as_evidence"],
	["after a session without credit", { earnsCredit: false, isReady: true, state: "ended" }, undefined, undefined],
	[
		"after it ended, if they could not be shown",
		{ earnsCredit: true, isReady: false, state: "ended" },
		undefined,
		undefined,
	],
] as const)("removes and replaces slides %s", (_, slides, removal, replacement) => {
	expect([refuseSlidesChange(slides, "remove"), refuseSlidesChange(slides, "replace")]).toEqual([removal, replacement]);
});
