import { expect, it } from "vitest";
import { proves } from "#tests/support/proves.ts";
import { formatCardDate } from "./format-card-date.ts";

it("shows the day in UTC", proves("2.168, 5.38"), () => {
	expect(formatCardDate("2027-01-05T23:30:00Z")).toBe("January 5, 2027");
	expect(formatCardDate("2027-01-06T00:30:00Z")).toBe("January 6, 2027");
});
