import fc from "fast-check";
import { expect, test } from "vitest";
import { matchParticipants } from "./match-participants.ts";
import { endOf, minutesPresent, openingOf, phaseOf } from "./session-times.ts";

const ann = { userId: 1, email: "ann@example.com", fullName: "Ann Lee", registration: null };
const other = { userId: 2, email: "other@example.com", fullName: "ann lee", registration: null };

test("ignores a name that two attendees share, and matches by address", () => {
	const stays = [
		{ registration: null, email: "", name: "Ann Lee", seconds: 600 },
		{ registration: null, email: "ANN@example.com ", name: "whoever", seconds: 119 },
	];
	expect(matchParticipants([ann, other], stays, 90)).toEqual(new Map([[1, 1]]));
	expect(matchParticipants([ann], stays, 90)).toEqual(new Map([[1, 11]]));
});

test("matches no attendee by name where attendees are registered", () => {
	const stays = [
		{ registration: "r1", email: "private@example.org", name: "A.", seconds: 600 },
		{ registration: null, email: "OTHER@example.com", name: "", seconds: 300 },
		{ registration: "unknown", email: "", name: "Bo Bates", seconds: 900 },
	];
	const bo = { userId: 3, email: "bo@example.com", fullName: "Bo Bates", registration: null };
	expect(matchParticipants([{ ...ann, registration: "r1" }, other, bo], stays, 90)).toEqual(
		new Map([
			[1, 10],
			[2, 5],
		]),
	);
});

test("caps minutes at the length of the session", () => {
	expect(matchParticipants([ann], [{ registration: null, email: ann.email, name: "", seconds: 999_999 }], 90).get(1)).toBe(90);
});

test("counts minutes from the join to the last sign of presence, within the session", () => {
	const start = Date.parse("2027-01-05T18:00:00Z");
	const moment = fc.integer({ min: -200, max: 400 }).map((minutes) => new Date(start + minutes * 60_000));
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 300 }), moment, moment, (minutes, one, two) => {
			const session = { startsAt: new Date(start), minutes };
			const [joined, seen] = one <= two ? [one, two] : [two, one];
			const present = minutesPresent(session, joined, seen);
			expect(present).toBeLessThanOrEqual(minutes);
			expect(present).toBeLessThanOrEqual((seen.getTime() - joined.getTime()) / 60_000);
			expect(present).toBeGreaterThanOrEqual(0);
			expect(minutesPresent(session, joined, null)).toBe(0);
			expect(minutesPresent(session, new Date(start - 60_000), endOf(session))).toBe(minutes);
			expect(phaseOf(session, one)).toBe(one < openingOf(session) ? "early" : one < endOf(session) ? "open" : "over");
		}),
	);
});
