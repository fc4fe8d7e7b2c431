import fc from "fast-check";
import { expect, test } from "vitest";
import { matchParticipants } from "./match-participants.ts";
import { endOf, minutesFromJoining, openingOf, phaseOf } from "./session-times.ts";

const ann = { personId: 1, email: "ann@example.com", fullName: "Ann Lee" };
const other = { personId: 2, email: "other@example.com", fullName: "ann lee" };

test("a name that two attendees have counts for neither; an address counts for its own", () => {
	const stays = [
		{ email: "", name: "Ann Lee", seconds: 600 },
		{ email: "ANN@example.com ", name: "whoever", seconds: 119 },
	];
	expect(matchParticipants([ann, other], stays, 90)).toEqual(new Map([[1, 1]]));
	expect(matchParticipants([ann], stays, 90)).toEqual(new Map([[1, 11]]));
});

test("nobody was there for longer than the session", () => {
	expect(matchParticipants([ann], [{ email: ann.email, name: "", seconds: 999_999 }], 90).get(1)).toBe(90);
});

test("minutes from joining lie between none and all, and are fewer for whoever comes later; the door is open just then", () => {
	const start = Date.parse("2027-01-05T18:00:00Z");
	const moment = fc.integer({ min: -200, max: 400 }).map((minutes) => new Date(start + minutes * 60_000));
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 300 }), moment, moment, (minutes, one, two) => {
			const session = { startsAt: new Date(start), minutes };
			const [earlier, later] = one <= two ? [one, two] : [two, one];
			expect(minutesFromJoining(session, later)).toBeLessThanOrEqual(minutesFromJoining(session, earlier));
			expect(minutesFromJoining(session, earlier)).toBeLessThanOrEqual(minutes);
			expect(phaseOf(session, one)).toBe(one < openingOf(session) ? "early" : one < endOf(session) ? "open" : "over");
		}),
	);
});
