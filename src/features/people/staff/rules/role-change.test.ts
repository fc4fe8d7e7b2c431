import fc from "fast-check";
import { expect, test } from "vitest";
import { roleAllows, roles } from "../../../../api/call.ts";
import { losesLastOwner, losesSomething } from "./role-change.ts";

const anyRole = fc.constantFrom(null, ...roles);

test("somebody loses something exactly when a call that was open to them no longer is", () => {
	fc.assert(
		fc.property(anyRole, anyRole, (before, after) => {
			const open = (role: typeof before) => (["operator", ...roles] as const).filter((access) => role !== null && roleAllows(access, role));
			expect(losesSomething(before, after)).toBe(open(before).some((access) => !open(after).includes(access)));
		}),
	);
});

test("whatever is allowed, one by one, an owner is left", () => {
	fc.assert(
		fc.property(fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1 }), fc.array(fc.tuple(fc.nat({ max: 5 }), anyRole)), (first, changes) => {
			let owners = first;
			for (const [id, role] of changes) {
				if (losesLastOwner(owners, id, role)) continue;
				owners = role === "owner" ? [...new Set([...owners, id])] : owners.filter((owner) => owner !== id);
			}
			expect(owners.length).toBeGreaterThan(0);
		}),
	);
});
