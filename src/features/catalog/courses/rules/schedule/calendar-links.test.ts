import { expect, test } from "vitest";
import { calendarLinks } from "./calendar-links.ts";

test("links to web calendars with title, times in UTC and the course page", () => {
	const session = {
		title: "C# & pay: 50% off?",
		start: "2027-01-05T18:00:00.000Z",
		minutes: 90,
		url: "https://example.com/training/101",
	};
	const { google, outlook } = calendarLinks(session);
	const { searchParams } = new URL(google);
	expect([searchParams.get("text"), searchParams.get("dates"), searchParams.get("details")]).toEqual([
		session.title,
		"20270105T180000Z/20270105T193000Z",
		session.url,
	]);
	const other = new URL(outlook).searchParams;
	expect([other.get("subject"), other.get("startdt"), other.get("enddt"), other.get("body")]).toEqual([
		session.title,
		"2027-01-05T18:00:00.000Z",
		"2027-01-05T19:30:00.000Z",
		session.url,
	]);
});
