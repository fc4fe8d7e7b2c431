import { expect, test } from "vitest";
import { canBecome, type PollState } from "./discussion.ts";

test("a poll is launched once, and stays closed after its results were shown", () => {
	const states: PollState[] = ["draft", "open", "closed", "discarded"];
	const possible = states.flatMap((from) =>
		states.filter((to) => from !== to && canBecome(from, to)).map((to) => `${from} → ${to}`),
	);
	expect(possible).toEqual(["draft → open", "draft → discarded", "open → closed"]);
	for (const state of states) expect(canBecome(state, state)).toBe(true);
});
