import { expect, test } from "vitest";
import { canDecide, isExempting } from "./tax-certificate.ts";

test.each([
	["approved", "2026-12-31", true],
	["approved", "2026-11-27", true],
	["approved", "2026-11-26", false],
	["pending", "2026-12-31", false],
	["declined", "2026-12-31", false],
	["ended", "2026-12-31", false],
] as const)("decides whether a certificate exempts: %s, valid until %s", (state, validUntil, exempts) => {
	expect(isExempting({ state, validUntil }, "2026-11-27")).toBe(exempts);
});

test.each([
	["pending", "approved", true],
	["pending", "declined", true],
	["pending", "ended", false],
	["approved", "ended", true],
	["approved", "declined", false],
	["declined", "approved", true],
	["ended", "approved", true],
	["ended", "declined", false],
] as const)("decides whether staff can change a certificate from %s to %s", (from, to, allowed) => {
	expect(canDecide(from, to)).toBe(allowed);
});
