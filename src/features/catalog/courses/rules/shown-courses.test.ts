import fc from "fast-check";
import { expect, it } from "vitest";
import { proves } from "#tests/support/proves.ts";
import { shownCourses } from "./shown-courses.ts";

const site = { siteId: 1, siteName: "Lectern" };
const course = fc.record({
	courseID: fc.nat(50),
	archieve: fc.constantFrom(true, false, null),
	webinarDate: fc.constantFrom(null, "2027-01-05T18:00:00.000Z", "2026-01-05T18:00:00.000Z", "2027-01-05T18:00:01.000Z"),
	Sites: fc.array(fc.record({ name: fc.constantFrom("Lectern", "LECTERN", "Other"), siteId: fc.constantFrom(1, 2, 3) }), { maxLength: 3 }),
});

it("returns a site's courses, archived or not, ascending by date, without a date last", proves("2.158, 3.32, 5.45-5.47, 7.76, 7.77, 9.22"), () => {
	fc.assert(
		fc.property(fc.array(course), fc.boolean(), (courses, archived) => {
			const shown = shownCourses(courses, site, archived);
			for (const one of courses) {
				const belongs = one.Sites.some(({ name, siteId }) => siteId === 1 || name.toLowerCase() === "lectern");
				expect(shown.includes(one)).toBe(belongs && (one.archieve === true) === archived);
			}
			const keys = shown.map((one) => one.webinarDate ?? "9");
			expect(keys).toEqual(keys.toSorted());
		}),
	);
});
