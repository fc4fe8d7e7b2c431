import fc from "fast-check";
import { expect, test } from "vitest";
import { maxExtensionMinutes, refuseExtension } from "./extend-session.ts";

const startsAt = new Date("2026-11-23T16:00:00Z");
const at = (minute: number) => new Date(startsAt.getTime() + minute * 60_000);
const session = { startsAt, minutes: 60, extendedMinutes: 0, state: "scheduled" as const };

test("a session can be extended from its start until its end", () => {
	expect(refuseExtension(session, 15, at(-1))).toBe("not_started");
	expect(refuseExtension(session, 15, at(0))).toBeUndefined();
	expect(refuseExtension(session, 15, at(59.9))).toBeUndefined();
	expect(refuseExtension(session, 15, at(60))).toBe("session_over");
	expect(refuseExtension({ ...session, state: "canceled" }, 15, at(10))).toBe("session_over");
	expect(refuseExtension({ ...session, state: "over" }, 15, at(10))).toBe("session_over");
});

test("repeated extensions never exceed the limit, and keep the session open", () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }), (steps) => {
			let current = session;
			for (const minutes of steps) {
				const now = at(current.minutes - 1);
				if (refuseExtension(current, minutes, now)) continue;
				current = {
					...current,
					minutes: current.minutes + minutes,
					extendedMinutes: current.extendedMinutes + minutes,
				};
			}
			expect(current.extendedMinutes).toBeLessThanOrEqual(maxExtensionMinutes);
			expect(current.minutes).toBe(60 + current.extendedMinutes);
		}),
	);
});
