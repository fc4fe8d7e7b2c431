import { expect, test } from "vitest";
import { isKeptCourses, sortKept } from "./kept-courses.ts";

const course = {
	reference: "a",
	title: "Payroll",
	instructor: "A. Person",
	sessionType: "Live session",
	live: null,
	transcript: false,
};
const kept = { ownerId: "7", savedAt: "2026-11-24T10:00:00Z", courses: [course] };

test("accepts only what this version keeps", () => {
	expect(isKeptCourses(kept)).toBe(true);
	expect(
		isKeptCourses({
			...kept,
			courses: [{ ...course, live: { startsAt: "2026-12-01T18:00:00Z", endsAt: "2026-12-01T19:00:00Z" } }],
		}),
	).toBe(true);
	for (const other of [
		null,
		"text",
		[],
		{},
		{ ...kept, ownerId: 7 },
		{ ...kept, courses: {} },
		{ ...kept, courses: [{ ...course, live: "soon" }] },
	])
		expect(isKeptCourses(other)).toBe(false);
	expect(isKeptCourses({ ...kept, courses: [{ ...course, transcript: undefined }] })).toBe(false);
});

test("lists sessions until they end, the next one first, and the courses with a transcript", () => {
	const at = (reference: string, hour: number) => ({
		...course,
		reference,
		live: { startsAt: `2026-12-01T${hour}:00:00Z`, endsAt: `2026-12-01T${hour + 1}:00:00Z` },
	});
	const courses = [
		at("later", 18),
		at("ended", 10),
		at("running", 12),
		{ ...course, reference: "read", transcript: true },
	];
	const { schedule, transcripts } = sortKept(courses, Date.parse("2026-12-01T12:30:00Z"));
	expect(schedule.map(({ reference }) => reference)).toEqual(["running", "later"]);
	expect(transcripts.map(({ reference }) => reference)).toEqual(["read"]);
});
