import fc from "fast-check";
import { expect, test } from "vitest";
import { roles } from "#values/roles.ts";
import { keyState } from "./key-state.ts";

const now = new Date("2026-11-23T12:00:00Z");
const moment = fc.option(fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }));
const facts = fc.record({ expiresAt: moment, revokedAt: moment, creatorRole: fc.constantFrom(null, ...roles) });

test("is active only before it expires, unrevoked, and while its creator is an owner", () => {
	fc.assert(
		fc.property(facts, (key) => {
			const works =
				key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now) && key.creatorRole === "owner";
			expect(keyState(key, now) === "active").toBe(works);
		}),
	);
});

test("expires at its time, not after it", () => {
	expect(keyState({ expiresAt: now, revokedAt: null, creatorRole: "owner" }, now)).toBe("expired");
	expect(keyState({ expiresAt: new Date(now.getTime() + 1), revokedAt: null, creatorRole: "owner" }, now)).toBe(
		"active",
	);
});

test("names the reason: revoked before expired, expired before suspended", () => {
	expect(keyState({ expiresAt: now, revokedAt: now, creatorRole: null }, now)).toBe("revoked");
	expect(keyState({ expiresAt: now, revokedAt: null, creatorRole: null }, now)).toBe("expired");
	expect(keyState({ expiresAt: null, revokedAt: null, creatorRole: "editor" }, now)).toBe("suspended");
});
