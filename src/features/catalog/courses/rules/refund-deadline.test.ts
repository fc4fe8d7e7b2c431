import { expect, test } from "vitest";
import { refundDeadline } from "./refund-deadline.ts";

const starts = "2027-01-05T18:00:00.000Z";
const deadline = Date.parse("2027-01-04T18:00:00.000Z");

test.each([
	["before the deadline", starts, deadline - 1, new Date(deadline)],
	["at the deadline", starts, deadline, null],
	["without a date", null, deadline - 1, null],
])("returns the refund deadline %s", (_name, webinarDate, now, expected) => {
	expect(refundDeadline(webinarDate, now)).toEqual(expected);
});
