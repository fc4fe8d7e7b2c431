import { expect, test } from "vitest";
import { defaultRefundPolicy, describeRefunds, type RefundPolicy } from "./refund-policy.ts";

test.each<[RefundPolicy, string | null]>([
	[defaultRefundPolicy, "Until 24 hours before"],
	[{ kind: "hours", hours: 1 }, "Until 1 hour before"],
	[{ kind: "text", text: "We give credit for another course." }, "We give credit for another course."],
	[{ kind: "none" }, null],
])("%j reads: %s", (policy, text) => {
	expect(describeRefunds(policy, (hours) => `Until ${hours} before`)).toBe(text);
});
