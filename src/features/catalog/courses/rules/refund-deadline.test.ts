import { expect, test } from "vitest";
import { refundDeadline } from "./refund-deadline.ts";

const starts = "2027-01-05T18:00:00.000Z";
const deadline = Date.parse("2027-01-04T18:00:00.000Z");

test.each([
	["before the deadline", starts, deadline - 1, new Date(deadline)],
	["at the deadline", starts, deadline, null],
	["without a date", null, deadline - 1, null],
])("returns the refund deadline %s", (_name, webinarDate, now, expected) => {
	expect(refundDeadline(webinarDate, 24, now)).toEqual(expected);
});

test("follows the hours that the provider promises", () => {
	expect(refundDeadline(starts, 48, deadline - 86_400_001)).toEqual(new Date(deadline - 86_400_000));
	expect(refundDeadline(starts, 0, deadline)).toEqual(new Date(starts));
});
