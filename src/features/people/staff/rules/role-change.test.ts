import fc from "fast-check";
import { expect, test } from "vitest";
import { roleAllows, roles } from "#api/call.ts";
import { losesLastOwner, losesSomething } from "./role-change.ts";

const anyRole = fc.constantFrom(null, ...roles);

test("a role change loses something if a permitted call is no longer permitted", () => {
	fc.assert(
		fc.property(anyRole, anyRole, (before, after) => {
			const open = (role: typeof before) =>
				(["operator", ...roles] as const).filter((access) => role !== null && roleAllows(access, role));
			expect(losesSomething(before, after)).toBe(open(before).some((access) => !open(after).includes(access)));
		}),
	);
});

test("any sequence of allowed changes leaves an owner", () => {
	fc.assert(
		fc.property(
			fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1 }),
			fc.array(fc.tuple(fc.nat({ max: 5 }), anyRole)),
			(first, changes) => {
				let owners = first;
				for (const [id, role] of changes) {
					if (losesLastOwner(owners, id, role)) continue;
					owners = role === "owner" ? [...new Set([...owners, id])] : owners.filter((owner) => owner !== id);
				}
				expect(owners.length).toBeGreaterThan(0);
			},
		),
	);
});
