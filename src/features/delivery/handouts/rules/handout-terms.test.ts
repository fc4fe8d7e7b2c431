import fc from "fast-check";
import { expect, test } from "vitest";
import { audiences, type HandoutTerms, type Holding, handoutState, openings } from "./handout-terms.ts";

const now = new Date("2026-05-01T15:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const session = fc.record({
	id: fc.integer({ min: 1, max: 3 }),
	endsAt: fc.integer({ min: -100, max: 100 }).map(at),
	state: fc.constantFrom("scheduled", "canceled", "over"),
});
const terms: fc.Arbitrary<HandoutTerms> = fc.record({
	sessionId: fc.constantFrom(null, 1, 2),
	opens: fc.constantFrom(...openings),
	audience: fc.constantFrom(...audiences),
});
const holding: fc.Arbitrary<Holding> = fc.record({
	grants: fc.record({ live: fc.boolean(), recording: fc.boolean() }),
	session: fc.option(session),
	upcoming: fc.option(session),
});

test("never opens a handout to a price option that does not include it", () => {
	fc.assert(
		fc.property(terms, holding, (given, held) => {
			const isIncluded = given.audience === "everyone" || held.grants[given.audience];
			const isTheirs = given.sessionId === null || held.session?.id === given.sessionId;
			expect(handoutState(given, held, now) === "never").toBe(!isIncluded || !isTheirs);
		}),
	);
});

test("stays open once it is open, as long as the session does not change", () => {
	fc.assert(
		fc.property(terms, holding, fc.nat(1000), (given, held, minutes) => {
			if (handoutState(given, held, now) === "open") expect(handoutState(given, held, at(minutes))).toBe("open");
		}),
	);
});

const after: HandoutTerms = { sessionId: null, opens: "session_end", audience: "everyone" };
const seat = (endsAt: Date, state: "scheduled" | "canceled" | "over" = "scheduled") => ({ id: 1, endsAt, state });
const grants = { live: true, recording: true };

test("opens after the session of the customer's seat, not after another one", () => {
	expect(handoutState(after, { grants, session: seat(at(1)), upcoming: null }, now)).toBe("later");
	expect(handoutState(after, { grants, session: seat(at(0)), upcoming: seat(at(900)) }, now)).toBe("open");
	expect(handoutState(after, { grants, session: seat(at(-9), "canceled"), upcoming: null }, now)).toBe("later");
});

test("opens to a customer without a seat when the course has no session ahead", () => {
	expect(handoutState(after, { grants, session: null, upcoming: seat(at(1)) }, now)).toBe("later");
	expect(handoutState(after, { grants, session: null, upcoming: null }, now)).toBe("open");
});
