import { expect, test } from "vitest";
import { findMoreSeats } from "./more-seats.ts";

const now = new Date("2026-12-01T12:00:00Z");
const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
const live = { live: true, recording: true, transcript: false };
const recorded = { live: false, recording: true, transcript: false };
const line = { closed: null, grants: live, startsAt: day(10), unitCents: 12_900, addUntil: day(30) };

test.each([
	["until the session starts", line, { until: day(10), cents: 12_900 }],
	["until the time is over, before the session", { ...line, addUntil: day(5) }, { until: day(5), cents: 12_900 }],
	["to a recording until the time is over", { ...line, grants: recorded }, { until: day(30), cents: 12_900 }],
	["free of charge", { ...line, unitCents: 0 }, { until: day(10), cents: 0 }],
	["never after a refund", { ...line, closed: "refunded" }, null],
	["never to a purchase that was sold as a whole", { ...line, unitCents: null }, null],
	["never if the purchase was sold without it", { ...line, addUntil: null }, null],
	["never at the end of the time", { ...line, addUntil: now }, null],
	["never once the session has started", { ...line, startsAt: now }, null],
	["never while the session has no date", { ...line, startsAt: null }, null],
])("seats can be added %s", (_name, sold, expected) => {
	expect(findMoreSeats(sold, now)).toEqual(expected);
});
