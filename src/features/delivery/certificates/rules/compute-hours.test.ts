import { expect, test } from "vitest";
import { computeHours } from "./compute-hours.ts";

test.each([
	["the most of its credits", 1.5, { announced: 2, credits: [{ hours: 1.2 }, { hours: 1 }] }, 1.2],
	["the course's hours without announced credits", 1.5, { announced: 0, credits: [] }, 1.5],
	["none if all credits were refused", 1.5, { announced: 2, credits: [] }, 0],
])("certifies %s", (_, courseHours, facts, hours) => {
	expect(computeHours(courseHours, facts)).toBe(hours);
});
