import { expect, test } from "vitest";
import { isUnseen, isWithdrawn } from "./content-tags.ts";

const course = (publishedAt: string | null, siteIds = [1]) => ({
	publishedAt: publishedAt === null ? null : new Date(publishedAt),
	content: { siteIds },
});
const [past, future] = ["2026-01-01", "2027-01-01"];

test.each([
	["an edited course", course(past), course(past), false],
	["a new site", course(past), course(past, [1, 2]), false],
	["a removed site", course(past, [1, 2]), course(past, [2]), true],
	["a deleted course", course(past), null, true],
	["a deleted draft", course(null), null, false],
	["an unpublished course", course(past), course(null), true],
	["a published draft", course(null), course(past), false],
	["a course that is public again later", course(past), course(future), true],
	["a course that appears earlier", course(future), course(past), false],
])("withdraws after %s: %#", (_, before, after, expected) => {
	expect(isWithdrawn(before, after)).toBe(expected);
});

test("leaves pages alone while a draft is written", () => {
	expect([
		isUnseen(undefined, course(null)),
		isUnseen(course(null), course(null)),
		isUnseen(course(null), null),
	]).toEqual([true, true, true]);
	expect([
		isUnseen(course(null), course(past)),
		isUnseen(course(past), course(null)),
		isUnseen(course(future), null),
	]).toEqual([false, false, false]);
});
