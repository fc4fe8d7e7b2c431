import { describe, expect, test } from "vitest";
import type { EnrolledCourse } from "../contract.ts";
import { findAgenda, watchedPercent } from "./find-agenda.ts";

type Course = Pick<EnrolledCourse, "id" | "courseID" | "live" | "seatList" | "progress" | "videoLink">;
type State = NonNullable<EnrolledCourse["live"]>["state"];

const live = (startsAt: string, state: State = "scheduled") => ({
	...{
		startsAt,
		endsAt: startsAt,
		opensAt: startsAt,
		joinUrl: null,
		calendarUrl: "/calendar",
		state,
		movedFrom: null,
		attended: false,
	},
});
const seats = (startsAt: string, closed: "session_begun" | null) => ({
	...{ lineId: 1, title: "", total: 9, taken: 2, buyerAttends: false, invited: 0, closed, startsAt, accepted: [] },
});
const watched = (watchedSeconds: number) => ({ positionSeconds: watchedSeconds, watchedSeconds, lengthSeconds: 1_000 });
const course = (id: number, facts: Partial<Course>): Course => ({
	id,
	courseID: 101,
	live: null,
	seatList: null,
	progress: null,
	videoLink: null,
	...facts,
});
/** 9 PM in New York. */
const now = Date.parse("2026-11-30T02:00:00Z");

describe("the agenda", () => {
	test.each<[title: string, courses: Course[], next: [id: number, days: number] | null]>([
		["nothing without a session", [course(1, {})], null],
		[
			"the session that starts first",
			[course(1, { live: live("2026-12-07T18:00:00Z") }), course(2, { live: live("2026-12-03T18:00:00Z", "moved") })],
			[2, 4],
		],
		[
			"neither canceled nor over",
			[
				course(1, { live: live("2026-12-01T18:00:00Z", "canceled") }),
				course(2, { live: live("2026-11-29T18:00:00Z", "over") }),
			],
			null,
		],
		["a session of seats for others", [course(1, { seatList: seats("2026-12-03T18:00:00Z", null) })], [1, 4]],
		[
			"no session of seats for others that has begun",
			[course(1, { seatList: seats("2026-11-29T18:00:00Z", "session_begun") })],
			null,
		],
		["today, by the site's calendar", [course(1, { live: live("2026-11-30T03:00:00Z") })], [1, 0]],
		["tomorrow, less than a day ahead", [course(1, { live: live("2026-11-30T18:00:00Z") })], [1, 1]],
	])("has %s", (_title, courses, next) => {
		const found = findAgenda(courses, now).next;
		expect(found && [found.course.id, found.days]).toEqual(next);
	});

	test.each<[title: string, courses: Course[], begun: number | null]>([
		[
			"the newest begun recording",
			[
				course(1, {}),
				course(2, { progress: watched(90), videoLink: "/a" }),
				course(3, { progress: watched(10), videoLink: "/b" }),
			],
			2,
		],
		["nothing unopened", [course(1, { progress: watched(0), videoLink: "/a" })], null],
		["nothing finished", [course(1, { progress: watched(960), videoLink: "/a" })], null],
		["nothing without a recording", [course(1, { progress: watched(90) })], null],
	])("continues with %s", (_title, courses, begun) =>
		expect(findAgenda(courses, now).begun?.course.id ?? null).toBe(begun),
	);
});

test.each([
	[0, 0, 0],
	[99, 1_000, 9],
	[1_200, 1_000, 100],
])("%i of %i seconds are %i percent", (watchedSeconds, lengthSeconds, percent) =>
	expect(watchedPercent({ watchedSeconds, lengthSeconds, positionSeconds: 0 })).toBe(percent),
);
