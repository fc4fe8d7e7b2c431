import fc from "fast-check";
import { expect, test } from "vitest";
import { lackForAdding, mayRemove } from "./factors.ts";

const asker = fc.record({ role: fc.constantFrom(null, "owner", "editor", "support"), secondFactor: fc.boolean(), confirmed: fc.boolean() });

test("whoever has a factor adds none without having shown one just now, who has none only soon after a link; nobody without a role ever does", () => {
	fc.assert(
		fc.property(asker, fc.boolean(), fc.boolean(), (who, factor, byLink) => {
			const lack = lackForAdding(who, { factor, byLink });
			if (who.role === null) expect(lack).toBe("operators_only");
			else if (!factor) expect(lack).toBe(byLink ? null : "link_needed");
			else expect(lack === null).toBe(who.secondFactor && who.confirmed);
		}),
	);
});

test("what may be removed leaves a factor", () => {
	fc.assert(
		fc.property(fc.boolean(), fc.nat({ max: 20 }), fc.constantFrom("app", "passkey"), (app, passkeys, which) => {
			const factors = (app ? 1 : 0) + passkeys;
			fc.pre(which === "app" ? app : passkeys > 0);
			expect(mayRemove({ app, passkeys }, which)).toBe(factors > 1);
		}),
	);
});
