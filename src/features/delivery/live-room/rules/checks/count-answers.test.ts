import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CountedCheck, countAnswers, isDecided } from "./count-answers.ts";

const start = Date.parse("2026-12-01T18:00:00Z");
const at = (minute: number) => new Date(start + minute * 60_000);
const outcomes = { a: "answered", m: "missed", n: "not_shown", e: "excused" } as const;
/** One check in ten minutes: `aamne` are two answered, one missed, one that was not shown, and one that was excused. */
const checks = (letters: string, kind: CountedCheck["kind"] = "silent"): CountedCheck[] =>
	[...letters].map((letter, index) => ({
		kind,
		askedAt: at(index * 10),
		outcome: outcomes[letter as keyof typeof outcomes],
	}));

interface Case {
	silent: string;
	polls?: string;
	announced?: number | null;
	ahead?: number;
	acceptsPolls?: boolean;
	percent?: number;
}
test.each<[string, Case, { expected: number; needed: number; answered: number }]>([
	[
		"all announced checks answered, and two polls overlooked",
		{ silent: "aaaaa", polls: "mm" },
		{ expected: 5, needed: 4, answered: 5 },
	],
	["one check missed", { silent: "aaaam" }, { expected: 5, needed: 4, answered: 4 }],
	[
		"two checks missed, and one poll answered",
		{ silent: "aaamm", polls: "am" },
		{ expected: 5, needed: 4, answered: 4 },
	],
	[
		"the same where the rule accepts no polls",
		{ silent: "aaamm", polls: "am", acceptsPolls: false },
		{ expected: 5, needed: 4, answered: 3 },
	],
	["all answered, and all of an extension missed", { silent: "aaaaammm" }, { expected: 5, needed: 4, answered: 5 }],
	["two missed, and one of an extension answered", { silent: "aaammam" }, { expected: 5, needed: 4, answered: 4 }],
	["a late attendee, whom the first two were not shown", { silent: "nnaaa" }, { expected: 3, needed: 3, answered: 3 }],
	["a connection that was lost in a check", { silent: "aanaa" }, { expected: 4, needed: 3, answered: 4 }],
	["an excused check", { silent: "aaeam" }, { expected: 5, needed: 4, answered: 4 }],
	["during the session, after two checks", { silent: "aa", ahead: 3 }, { expected: 5, needed: 4, answered: 2 }],
	[
		"during the session, after two checks of which one was not shown",
		{ silent: "an", ahead: 3 },
		{ expected: 4, needed: 3, answered: 1 },
	],
	["during an extension", { silent: "aaaam", ahead: 2 }, { expected: 5, needed: 4, answered: 4 }],
	["a session that ended after three of five checks", { silent: "aam" }, { expected: 3, needed: 3, answered: 2 }],
	["never in the room", { silent: "nnnnn" }, { expected: 0, needed: 1, answered: 0 }],
	["only polls", { silent: "nnnnn", polls: "aa" }, { expected: 0, needed: 1, answered: 2 }],
	[
		"without an announcement, all that came",
		{ silent: "aaam", announced: null },
		{ expected: 4, needed: 3, answered: 3 },
	],
	["every check is needed", { silent: "aaaam", percent: 100 }, { expected: 5, needed: 5, answered: 4 }],
])("%s", (_, { silent, polls = "", announced = 5, ahead = 0, acceptsPolls = true, percent = 75 }, count) => {
	const measure = { announced, ahead, acceptsPolls, answeredPercent: percent };
	expect(countAnswers([...checks(polls, "content"), ...checks(silent)], measure)).toMatchObject(count);
});

test("what comes on top of the announced checks never makes more necessary", () => {
	const anyChecks = fc.string({ unit: fc.constantFrom("a", "m", "n", "e"), maxLength: 8 });
	fc.assert(
		fc.property(
			anyChecks,
			anyChecks,
			anyChecks,
			fc.boolean(),
			fc.integer({ min: 1, max: 100 }),
			(silent, extension, polls, acceptsPolls, answeredPercent) => {
				const measure = { announced: silent.length, ahead: 0, acceptsPolls, answeredPercent };
				const plain = countAnswers(checks(silent), measure);
				const more = countAnswers([...checks(polls, "content"), ...checks(silent + extension)], measure);
				expect([more.expected, more.needed]).toEqual([plain.expected, plain.needed]);
				expect(more.answered).toBeGreaterThanOrEqual(plain.answered);
			},
		),
	);
});

describe("the outcome is known", () => {
	const silent = { kind: "silent", askedAt: at(0), closesAt: null, answeredAt: null } as const;
	const poll = { ...silent, kind: "content" } as const;
	test.each([
		["not while a check is open", silent, 1, false],
		["when it was answered", { ...silent, answeredAt: at(1) }, 1, true],
		["when its time and the signs of it are over", silent, 2.5, true],
		["not of a poll that was opened just now", { ...poll, answeredAt: at(0.2) }, 0.5, false],
		["of a poll that is open for a minute", { ...poll, answeredAt: at(0.2) }, 1, true],
		["of a poll that was closed", { ...poll, closesAt: at(1) }, 1.5, true],
	])("%s", (_, check, minute, isKnown) => expect(isDecided(check, at(minute))).toBe(isKnown));
});
