import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formatTimeIn } from "#values/dates.ts";
import { CourseAgenda } from "./course-agenda.tsx";

const agenda = [
	{ minute: 0, title: "Welcome" },
	{ minute: 75, title: "Questions" },
];
const renderCells = (course: { webinarDate: string | null; archieve: boolean }) =>
	[
		...renderToStaticMarkup(<CourseAgenda course={{ agenda, ...course }} />).matchAll(
			/<t[hd](?: [^>]*)?>(.*?)<\/t[hd]>/g,
		),
	].map(([, text]) => text);

test("an agenda shows Eastern times while the visitor's time zone is unknown", () => {
	expect(renderCells({ webinarDate: "2027-01-05T18:00:00.000Z", archieve: false })).toEqual([
		...["Time (EST)", "Part", "1:00 PM", "Welcome", "2:15 PM", "Questions"],
	]);
});

test.each([[{ webinarDate: null, archieve: false }], [{ webinarDate: "2027-01-05T18:00:00.000Z", archieve: true }]])(
	"an agenda without a live session counts from the start: %j",
	(course) => {
		expect(renderCells(course)).toEqual(["Start", "Part", "0:00", "Welcome", "1:15", "Questions"]);
	},
);

test("a time is formatted in any time zone", () => {
	const moment = Date.parse("2027-07-05T18:00:00.000Z");
	expect(formatTimeIn("Asia/Kolkata", moment)).toEqual({ time: "11:30 PM", zone: "GMT+5:30" });
	expect(formatTimeIn("America/New_York", moment)).toEqual({ time: "2:00 PM", zone: "EDT" });
});
