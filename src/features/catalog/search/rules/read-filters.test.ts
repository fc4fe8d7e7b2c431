import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFilters } from "./read-filters.ts";

/** A Friday. */
const today = "2026-11-27";
const december = { dates: { from: "2026-12-01", to: "2026-12-31" } };
const live = { format: "live" };
const onDemand = { format: "on-demand" };

describe("the words of a search", () => {
	test.each([
		["webinars in december", december, ""],
		["december webinars", december, ""],
		["FMLA in Dec.", december, "FMLA"],
		["fmla december 2027", { dates: { from: "2027-12-01", to: "2027-12-31" } }, "fmla"],
		["i-9 in november", { dates: { from: "2026-11-01", to: "2026-11-30" } }, "i-9"],
		["hipaa training in february", { dates: { from: "2027-02-01", to: "2027-02-28" } }, "hipaa training"],
		["webinars in may", { dates: { from: "2027-05-01", to: "2027-05-31" } }, ""],
		["March 2027", { dates: { from: "2027-03-01", to: "2027-03-31" } }, ""],
		["live this week", { ...live, dates: { from: "2026-11-27", to: "2026-11-28" } }, ""],
		["what webinars are there next week?", { dates: { from: "2026-11-29", to: "2026-12-05" } }, ""],
		["gmp this month", { dates: { from: "2026-11-27", to: "2026-11-30" } }, "gmp"],
		["next month", december, ""],
		["payroll in the next 14 days", { dates: { from: "2026-11-27", to: "2026-12-11" } }, "payroll"],
		["today", { dates: { from: today, to: today } }, ""],
		["webinars tomorrow", { dates: { from: "2026-11-28", to: "2026-11-28" } }, ""],
		["recordings about fmla", onDemand, "fmla"],
		["recordings of audits", onDemand, "audits"],
		["fmla recordings", onDemand, "fmla"],
		["recorded webinars on hipaa", onDemand, "webinars on hipaa"],
		["fmla on demand", onDemand, "fmla"],
		["on-demand ethics", onDemand, "ethics"],
		["replays", onDemand, ""],
		["upcoming webinars", live, ""],
		["live webinars about harassment", live, "webinars about harassment"],
		["fmla live", live, "fmla"],
		["2 hours", { length: { min: 105, max: 135 } }, ""],
		["2-hour webinars on fmla", { length: { min: 105, max: 135 } }, "webinars on fmla"],
		["ethics 90 minutes", { length: { min: 75, max: 105 } }, "ethics"],
		["half an hour", { length: { min: 15, max: 45 } }, ""],
		["1.5 hours", { length: { min: 75, max: 105 } }, ""],
		["hipaa under an hour", { length: { min: 0, max: 60 } }, "hipaa"],
		["at most 60 min", { length: { min: 0, max: 60 } }, ""],
		["more than 2 hours long", { length: { min: 120, max: 100_000 } }, ""],
		["transcript", { transcript: true }, ""],
		["transcripts about harassment", { transcript: true }, "harassment"],
		["fmla with transcript", { transcript: true }, "fmla"],
		["group of 10", { seats: 10 }, ""],
		["harassment training for a team of 5", { seats: 5 }, "harassment training"],
		["ethics for 12 people", { seats: 12 }, "ethics"],
		["free", { free: true }, ""],
		["SHRM recertification", { credit: true }, "SHRM"],
		["recertification credits", { credit: true }, ""],
		["hr certification", { credit: true }, "hr"],
		["FMLA with credit", { credit: true }, "FMLA"],
		["PDUs", { credit: true }, ""],
		["free webinars about retention", { free: true }, "webinars about retention"],
		["recordings about fmla under 90 minutes", { ...onDemand, length: { min: 0, max: 90 } }, "fmla"],
	])("“%s” set filters", (typed, filters, words) => {
		const read = readFilters(typed, today);
		expect([read.filters, read.words]).toEqual([filters, words]);
	});

	test.each([
		["the first 48 hours of an investigation"],
		["12 hour shifts"],
		["fair credit reporting"],
		["FMLA certification"],
		["employee retention credits"],
		["8-hour workday"],
		["$15 an hour"],
		["minimum wage per hour"],
		["2 hours notice"],
		["may an employer ask"],
		["march madness policy"],
		["April Jones"],
		["call recording consent"],
		["recording conversations at work"],
		["record keeping"],
		["live streaming rules"],
		["drug free workplace"],
		["transcript verification"],
		["fmla for 50 employees"],
		["employers with 15 or more employees"],
		["next of kin"],
		["weekly timesheets"],
		["decision making"],
		["california leave law 2027"],
		["demand letters"],
		[""],
	])("“%s” are a topic", (typed) => {
		expect(readFilters(typed, today)).toEqual({ filters: {}, words: typed, parts: [] });
	});

	test("remain without the filter that is removed", () => {
		expect(readFilters("recordings about fmla in december", today).parts).toEqual([
			{ kind: "dates", without: "recordings about fmla" },
			{ kind: "format", without: "fmla in december" },
		]);
		expect(readFilters("webinars in december", today).parts).toEqual([{ kind: "dates", without: "webinars" }]);
	});

	test("mean the current week on its first and its last day", () => {
		const readWeek = (day: string) => readFilters("this week", day).filters.dates;
		expect([readWeek("2026-11-29"), readWeek("2026-12-05")]).toEqual([
			{ from: "2026-11-29", to: "2026-12-05" },
			{ from: "2026-12-05", to: "2026-12-05" },
		]);
		expect(readFilters("next month", "2026-12-31").filters.dates).toEqual({ from: "2027-01-01", to: "2027-01-31" });
	});

	test("are read in any text, and less remains without each filter", () => {
		const word = fc.constantFrom(
			"live",
			"recordings",
			"in",
			"december",
			"2",
			"hours",
			"free",
			"fmla",
			"this",
			"week",
			"about",
			"webinars",
			"for",
			"10",
			"people",
			"May",
			",",
		);
		fc.assert(
			fc.property(
				fc.oneof(
					fc.array(word, { maxLength: 10 }).map((words) => words.join(" ")),
					fc.string(),
				),
				(typed) => {
					const read = readFilters(typed, today);
					expect(read.parts.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(read.filters).toSorted());
					for (const { without } of read.parts) expect(without.length).toBeLessThan(typed.length);
				},
			),
		);
	});
});
