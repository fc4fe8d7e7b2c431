import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarText } from "./calendar-text.ts";

const made = new Date("2026-11-21T10:00:00Z");
const base = {
	uid: "webinar-101@lectern.example",
	start: "2027-01-05T18:00:00.000Z",
	minutes: 90,
	title: "Title",
	description: "",
	url: "https://lectern.example/training/101",
	category: "Compliance",
	sequence: 3,
	changedAt: "2026-11-20T09:30:00.000Z",
};
const unfolded = (ics: string) => ics.replaceAll("\r\n ", "");
const findLine = (ics: string, name: string) => unfolded(ics).match(new RegExp(`^${name}:(.*)\r$`, "m"))?.[1];
const unescaped = (value = "") => value.replace(/\\([\\;,n])/g, (_, sign: string) => (sign === "n" ? "\n" : sign));

test("writes events with times in UTC and stable ids", () => {
	const ics = calendarText({ name: "Lectern", made, events: [base] });
	expect([findLine(ics, "DTSTART"), findLine(ics, "DTEND"), findLine(ics, "DTSTAMP")]).toEqual([
		"20270105T180000Z",
		"20270105T193000Z",
		"20261121T100000Z",
	]);
	expect([findLine(ics, "SEQUENCE"), findLine(ics, "LAST-MODIFIED")]).toEqual(["3", "20261120T093000Z"]);
	expect(findLine(ics, "UID")).toBe("webinar-101@lectern.example");
	expect(ics.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")).toBe(true);
	expect(ics.endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
});

test("writes every text so that it can be read back unchanged", () => {
	const texts = fc.string({ unit: "binary", maxLength: 300 }).map((value) => value.toWellFormed());
	fc.assert(
		fc.property(texts, texts, (title, description) => {
			const ics = calendarText({ name: "Lectern", made, events: [{ ...base, title, description }] });
			for (const line of ics.split("\r\n")) {
				expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
				expect(line).not.toMatch(/[\r\n]/);
			}
			expect(unfolded(ics).match(/^(BEGIN|END):VEVENT\r$/gm)).toHaveLength(2);
			const plain = (value: string) => value.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
			expect(unescaped(findLine(ics, "SUMMARY"))).toBe(plain(title));
			expect(unescaped(findLine(ics, "DESCRIPTION"))).toBe(plain(description));
		}),
	);
});
