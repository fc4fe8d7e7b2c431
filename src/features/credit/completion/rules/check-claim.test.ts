import { expect, test } from "vitest";
import { checkClaim } from "./check-claim.ts";

test.each([
	[1, undefined],
	[0.25, undefined],
	[0.75, undefined],
	[1.25, "too_much"],
	[0.6, "wrong_step"],
	[0.1, "wrong_step"],
])("%d of 1 credit in quarters: %s", (credits, refusal) => {
	expect(checkClaim(credits, { maxCredits: 1, increment: 0.25 })).toBe(refusal);
});
