import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { uncut } from "../../rules/recording-cut.ts";
import { formatTime, parseTime, readTimes, toCutTimes } from "./cut-times.ts";
import { cutMessages } from "./messages.ts";

describe("the times of a cut", () => {
	test("are read as they are written", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 86_399 }), (second) => {
				expect(parseTime(formatTime(second))).toBe(second);
			}),
		);
		expect([parseTime("90:00"), parseTime(" 0:07 "), parseTime("1:00:00")]).toEqual([5_400, 7, 3_600]);
	});

	test.each(["", "7", "1:7", "1:60", "1:2:03", "-1:00", "one"])("are not read from %j", (time) => {
		expect(parseTime(time)).toBeUndefined();
	});

	test("say which field is wrong", () => {
		const times = toCutTimes({ ...uncut, end: 50, breaks: [{ from: 10, until: 20 }] });
		expect(readTimes(times, 60)).toEqual({ cut: { ...uncut, end: 50, breaks: [{ from: 10, until: 20 }] }, errors: {} });
		expect(readTimes({ ...times, start: "soon", poster: "x" }, 60)).toEqual({
			cut: null,
			errors: { start: cutMessages.wrongTime, poster: cutMessages.wrongTime },
		});
		expect(readTimes({ ...times, end: "1:01" }, 60).errors).toEqual({ end: cutMessages.problems.end });
		expect(readTimes({ ...times, breaks: [{ id: "a", from: "0:40", until: "0:30" }] }, 60).errors).toEqual({
			breaks: cutMessages.problems.breaks,
		});
	});

	test("are read in the order of the session, however breaks were added", () => {
		const breaks = [
			{ id: "b", from: "0:30", until: "0:40" },
			{ id: "a", from: "0:10", until: "0:20" },
		];
		expect(readTimes({ ...toCutTimes(uncut), breaks }, 60).cut?.breaks).toEqual([
			{ from: 10, until: 20 },
			{ from: 30, until: 40 },
		]);
	});
});
