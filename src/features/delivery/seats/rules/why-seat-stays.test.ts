import { expect, test } from "vitest";
import { type SeatFacts, whySeatStays } from "./why-seat-stays.ts";

const live = { live: true, recording: false, transcript: false };
const recorded = { live: false, recording: true, transcript: false };
const start = new Date("2027-01-05T18:00:00Z");
const [before, after] = [new Date("2027-01-05T17:59:59Z"), start];
const unused: SeatFacts = { hasCertificate: false, isUsed: false, isPending: false };

test.each([
	["an unused seat before the session", live, before, unused, null],
	["an unused seat of a session that has started", live, after, unused, "session_begun"],
	["an open invitation of a session that has started", live, after, { ...unused, isPending: true }, "session_begun"],
	["an attended session", live, after, { ...unused, isUsed: true }, "seat_used"],
	["an opened recording", recorded, before, { ...unused, isUsed: true }, "seat_used"],
	["an unopened recording after the session", recorded, after, unused, null],
	["an earned certificate", recorded, after, { ...unused, isUsed: true, hasCertificate: true }, "credit_given"],
] as const)("%s: %s", (_case, grants, now, facts, reason) => {
	expect(whySeatStays(grants, start, facts, now)).toBe(reason);
});
