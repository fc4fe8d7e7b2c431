import { expect, test } from "vitest";
import { hasAll, isLate, whyItStays } from "./seat-moment.ts";

const start = new Date("2027-01-05T18:00:00Z");
const [before, after] = [new Date(start.getTime() - 1), new Date(start.getTime() + 1)];
const live = { live: true, recording: false, transcript: false };
const both = { live: true, recording: true, transcript: false };
const recorded = { live: false, recording: true, transcript: false };

test("only a seat with live access alone is late, from the start of its session", () => {
	expect([
		isLate(live, start, before),
		isLate(live, start, start),
		isLate(live, start, after),
		isLate(live, null, after),
	]).toEqual([false, true, true, false]);
	expect([isLate(both, start, after), isLate(recorded, start, after)]).toEqual([false, false]);
});

test("a recording or live seat can be reassigned until it is used or the session starts", () => {
	expect(whyItStays(live, start, false, before)).toBeNull();
	expect(whyItStays(live, start, false, start)).toBe("session_begun");
	expect(whyItStays(recorded, start, false, after)).toBeNull();
	expect(whyItStays(recorded, start, true, before)).toBe("seat_used");
	expect(whyItStays(both, start, false, after)).toBe("session_begun");
});

test("a customer who owns everything that the seat grants gains nothing", () => {
	expect([hasAll(both, live), hasAll(both, recorded), hasAll(live, live)]).toEqual([true, true, true]);
	expect([hasAll(live, both), hasAll(recorded, live)]).toEqual([false, false]);
});
