import { expect, test } from "vitest";
import { isCoveredByDecision } from "./evidence-review.ts";

const credit = (accreditingBody: string, hours: number, earned: number) => ({ accreditingBody, hours, earned });
const kept = [credit("CPE", 1.2, 0.6)];

test.each([
	["nothing unmet", [], true],
	["the same", kept, true],
	["less unmet", [credit("CPE", 1.2, 1)], true],
	["more unmet", [credit("CPE", 1.2, 0)], false],
	["credit that was added to the certificate since", [credit("CPE", 1.4, 0.6)], false],
	["another body", [credit("CPE", 1.2, 0.6), credit("SHRM", 1, 0)], false],
])("a decision to keep a certificate covers %s: %#", (_, unmet, isCovered) => {
	expect(isCoveredByDecision(kept, unmet)).toBe(isCovered);
});
