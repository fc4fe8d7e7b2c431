import { expect, test } from "vitest";
import { evaluationState } from "./evaluation-state.ts";

const facts = { isRequired: false, hasCompleted: true, isCertified: false, hasSubmitted: false };

test.each([
	["before the course", { hasCompleted: false }, "too_early"],
	["after the course", {}, "open"],
	["after the course, submitted", { hasSubmitted: true }, "open"],
	[
		"submitted, then corrected attendance took the completion away",
		{ hasSubmitted: true, hasCompleted: false },
		"open",
	],
	["offered, with a certificate", { isCertified: true, hasSubmitted: true }, "open"],
	["required, before the certificate", { isRequired: true, hasSubmitted: true }, "open"],
	[
		"required, with the certificate that it earned",
		{ isRequired: true, isCertified: true, hasSubmitted: true },
		"locked",
	],
	["required by a rule that is newer than the certificate", { isRequired: true, isCertified: true }, "open"],
] as const)("is decided %s", (_, change, state) => {
	expect(evaluationState({ ...facts, ...change })).toBe(state);
});
