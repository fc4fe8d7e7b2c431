import * as fc from "fast-check";
import { expect, test } from "vitest";
import { upcomingFirst } from "./upcoming-first.ts";

const now = new Date("2027-01-01T00:00:00Z");
const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
const course = fc.record({
	id: fc.nat(),
	archived: fc.boolean(),
	webinarDate: fc.option(fc.integer({ min: -400, max: 400 }).map(at)),
});

test("sorts upcoming webinars by date and the others from the newest", () => {
	const courses = [
		{ id: 1, archived: false, webinarDate: at(9) },
		{ id: 2, archived: false, webinarDate: null },
		{ id: 3, archived: true, webinarDate: at(-30) },
		{ id: 4, archived: false, webinarDate: at(2) },
		{ id: 5, archived: false, webinarDate: at(-1) },
	];
	const { upcoming, others } = upcomingFirst(courses, now);
	expect([upcoming, others].map((part) => part.map(({ id }) => id))).toEqual([
		[4, 1],
		[5, 3, 2],
	]);
});

test("keeps every course once, and only future sessions are upcoming", () => {
	fc.assert(
		fc.property(fc.array(course), (courses) => {
			const { upcoming, others } = upcomingFirst(courses, now);
			expect(new Set([...upcoming, ...others])).toEqual(new Set(courses));
			expect(upcoming.length + others.length).toBe(courses.length);
			for (const { archived, webinarDate } of upcoming)
				expect([archived, (webinarDate as Date) > now]).toEqual([false, true]);
			for (const { archived, webinarDate } of others)
				expect(archived || webinarDate === null || webinarDate <= now).toBe(true);
		}),
	);
});
