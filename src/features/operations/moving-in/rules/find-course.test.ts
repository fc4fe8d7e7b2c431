import { expect, test } from "vitest";
import { createCourseFinder } from "./find-course.ts";

const course = (id: number, title: string, reference = "") => ({
	id,
	title,
	reference,
	instructor: "Ann Example",
	webinarDate: null,
});
const find = createCourseFinder([
	course(324, "Payroll", "BCA-1000"),
	course(325, "Leave"),
	course(326, "leave "),
	course(327, "Patient privacy", "324"),
	course(328, "Stark: Enforcement Trends"),
]);

test.each<[string, string, number | RegExp]>([
	["BCA-1000", "", 324],
	["bca-1000 ", "Another title", 324],
	["324", "", 327],
	["325", "", 325],
	["325", "Leave", 325],
	["325", "Leave (recorded session)", 325],
	["325", "Leav", 325],
	["325", "Patient privacy", 327],
	["325", "Workplace safety", /^Course 325 is “Leave”, but this row says “Workplace safety”\./],
	["", "PATIENT  PRIVACY", 327],
	["unknown", "Patient privacy", 327],
	["", "Leave", /^Several courses are called “Leave”: 325, 326\./],
	["", "Holds: Enforcement Trends", /Import your courses first\.$/],
	["", "Payrol", /Did you mean “Payroll”\?$/],
	["", "Something else entirely", /Import your courses first\.$/],
	["99", "", /^No course has the number or reference “99”/],
])("finds the course with the reference “%s” and the title “%s”", (reference, title, expected) => {
	const found = find({ reference, title });
	if (typeof expected === "number") expect(found).toMatchObject({ id: expected });
	else expect(found).toMatch(expected);
});
