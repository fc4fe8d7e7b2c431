import { expect, test } from "vitest";
import { type SessionRefundItem, toProgress } from "./to-progress.ts";

const cases: [SessionRefundItem, ReturnType<typeof toProgress>][] = [
	[{ state: "waiting", refund: null }, "waiting"],
	[{ state: "waiting", refund: "done" }, "waiting"],
	[{ state: "skipped", refund: null }, "skipped"],
	[{ state: "failed", refund: "failed" }, "failed"],
	[{ state: "requested", refund: null }, "pending"],
	[{ state: "requested", refund: "pending" }, "pending"],
	[{ state: "requested", refund: "done" }, "done"],
	[{ state: "requested", refund: "failed" }, "failed"],
	[{ state: "requested", refund: "reversed" }, "failed"],
];

test.each(cases)("%o is %s", (item, progress) => {
	expect(toProgress(item)).toBe(progress);
});
