import { expect, test } from "vitest";
import { checkoutEnd } from "./checkout-end.ts";

const begun = new Date("2027-01-10T12:00:00Z");
const at = (minutes: number) => new Date(begun.getTime() + minutes * 60_000);
const live = { live: true, recording: false, transcript: false };
const recording = { live: false, recording: true, transcript: false };

test("a checkout ends after 35 minutes", () => {
	expect(checkoutEnd(begun, [{ grants: recording, startsAt: at(5) }])).toEqual(at(35));
	expect(checkoutEnd(begun, [{ grants: live, startsAt: null }])).toEqual(at(35));
	expect(checkoutEnd(begun, [{ grants: live, startsAt: at(90) }])).toEqual(at(35));
});

test("a checkout ends when the first session of a live-only line starts", () => {
	const lines = [10, 5, 20].map((minutes) => ({ grants: live, startsAt: at(minutes) }));
	expect(checkoutEnd(begun, lines)).toEqual(at(5));
	expect(checkoutEnd(begun, [{ grants: { ...live, recording: true }, startsAt: at(5) }])).toEqual(at(35));
});
