import fc from "fast-check";
import { expect, test } from "vitest";
import { canRemove, findMissingProof } from "./factors.ts";

const asker = fc.record({
	role: fc.constantFrom(null, "owner", "editor", "support"),
	secondFactor: fc.boolean(),
	confirmed: fc.boolean(),
});

test("a first factor requires a recent link or a fresh second factor elsewhere, further ones a fresh second factor, and any a role", () => {
	fc.assert(
		fc.property(asker, fc.boolean(), fc.boolean(), (who, factor, byLink) => {
			const lack = findMissingProof(who, { factor, byLink });
			if (who.role === null) expect(lack).toBe("operators_only");
			else if (!factor && byLink) expect(lack).toBeNull();
			else if (!factor && !who.secondFactor) expect(lack).toBe("link_needed");
			else expect(lack === null).toBe(who.secondFactor && who.confirmed);
		}),
	);
});

test("a factor can be removed only if another one remains", () => {
	fc.assert(
		fc.property(fc.boolean(), fc.nat({ max: 20 }), fc.constantFrom("app", "passkey"), (app, passkeys, which) => {
			const factors = (app ? 1 : 0) + passkeys;
			fc.pre(which === "app" ? app : passkeys > 0);
			expect(canRemove({ app, passkeys }, which)).toBe(factors > 1);
		}),
	);
});
