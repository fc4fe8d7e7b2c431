import { expect, test } from "vitest";
import { refuseDate } from "./refuse-date.ts";

const startsAt = new Date("2027-01-05T18:00:00Z");
const session = { startsAt, minutes: 90, attendees: 2 };
const later = new Date("2027-03-01T18:00:00Z");
const at = (moment: string) => new Date(`2027-01-05T${moment}Z`);

test("a future session with attendees can move to a future date, not into the past, and cannot be canceled", () => {
	const now = at("17:44:59");
	expect(refuseDate(session, later, now)).toBeUndefined();
	expect(refuseDate(session, null, now)).toBe(
		"The live session on January 5, 2027, 1:00 PM EST has attendees (2). Keep its date, or cancel the session in the course editor first.",
	);
	expect(refuseDate(session, now, now)).toContain("Choose a future date");
});

test("a session that attendees can join keeps its date until it has ended", () => {
	for (const now of [at("17:45:00"), at("18:30:00")]) {
		for (const date of [later, null])
			expect(refuseDate(session, date, now)).toContain("who can already join. Wait until it has ended, or postpone it");
		expect(refuseDate(session, new Date(startsAt), now)).toBeUndefined();
	}
});

test("a session without attendees accepts any date", () => {
	for (const date of [later, null, at("10:00:00")])
		expect(refuseDate({ ...session, attendees: 0 }, date, at("18:30:00"))).toBeUndefined();
});
