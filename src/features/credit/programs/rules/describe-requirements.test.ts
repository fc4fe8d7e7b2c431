import fc from "fast-check";
import { expect, test } from "vitest";
import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import { presets } from "#features/credit/credit-rules/rules/presets/presets.ts";
import { countChecks, describeAttendance, describeRequirements } from "./describe-requirements.ts";

const checks = { checksPerCredit: 3, partialCredit: [{ answeredPercent: 100, creditPercent: 100 }] };

test.each<[string, Partial<CreditRule>, "live" | "recording", string[]]>([
	["attendance alone", {}, "live", []],
	[
		"checks that all have to be answered",
		checks,
		"live",
		["At least 5 presence checks come during the session. You can't predict when they come. Answer all of them."],
	],
	["checks of a recording", checks, "recording", []],
	[
		"partial credit",
		{
			...checks,
			partialCredit: [
				{ answeredPercent: 75, creditPercent: 100 },
				{ answeredPercent: 50, creditPercent: 50 },
			],
		},
		"live",
		[
			"At least 5 presence checks come during the session. You can't predict when they come. Answer at least 75% of them for all credits. With 50% you earn 50% of the credits.",
		],
	],
	["code words", { codeWords: true }, "live", ["Enter the codes that the speaker shows, one in each segment."]],
	["an exam", { examQuestionsPerCredit: 5, examPassPercent: 70 }, "recording", ["Pass the exam with at least 70%."]],
	[
		"an exam with limits",
		{ examQuestionsPerCredit: 5, examPassPercent: 70, examAttempts: 3, examDays: 365 },
		"recording",
		["Pass the exam with at least 70%, in at most 3 attempts, within 365 days of enrollment."],
	],
	["seat time", { maxSpeed: 1 }, "recording", ["Watch at 1× speed or slower. Faster playback doesn't count."]],
	["seat time, live", { maxSpeed: 1, reviewQuestionsPerCredit: 3 }, "live", []],
	[
		"review questions",
		{ reviewQuestionsPerCredit: 3 },
		"recording",
		["Answer the questions that stop the recording. You read why each answer is right or wrong."],
	],
	[
		"a required evaluation",
		{ evaluation: "required" },
		"live",
		["Evaluate the course afterwards. You get credit after that."],
	],
	[
		"an offered evaluation",
		{ evaluation: "offered" },
		"live",
		["You'll be asked to evaluate the course afterwards. Credit doesn't depend on it."],
	],
	["a claim", { claim: "learner" }, "live", ["Claim the credits you attended afterwards, up to 1.5."]],
	[
		"a report alone",
		{ outcome: "report", reportWithinDays: 60, personFields: ["nabp_id", "birthday"] },
		"live",
		[
			"Enter these details in your account: NABP e-Profile ID, month and day of birth.",
			"We report your credits to the body within 60 days.",
			"You don't get a certificate for them.",
		],
	],
])("%s", (_, change, way, sentences) => {
	expect(describeRequirements({ ...plainRule, ...change }, 1.5, way)).toEqual(sentences);
});

const quarters = { rounding: "nearest" as const };
const whole = { minutesPerCredit: 50, increment: 0.2, firstIncrement: 1, minMinutes: 50, arrivalMinutes: 0 };
test.each<[string, Partial<CreditRule>, { hours: number; minutes?: number; uncountedMinutes?: number }, string[]]>([
	[
		"an hour, with minutes for coming and leaving",
		{},
		{ hours: 1 },
		["Attend at least 58 of the 60 minutes live for all credits."],
	],
	[
		"an hour to the nearest quarter",
		quarters,
		{ hours: 1 },
		["Attend at least 53 of the 60 minutes live for all credits."],
	],
	[
		"half the length for half the credits",
		{},
		{ hours: 0.5 },
		["Attend at least 30 of the 60 minutes live for all credits."],
	],
	[
		"an hour with a break of 10 minutes",
		{},
		{ hours: 1, minutes: 70, uncountedMinutes: 10 },
		["Attend at least 68 of the 70 minutes live for all credits."],
	],
	["fifths of 50 minutes", whole, { hours: 1.2 }, ["Attend all 60 minutes live for all credits."]],
	[
		"fifths of 50 minutes, of which 75 minutes allow more",
		whole,
		{ hours: 1, minutes: 75 },
		["Attend at least 50 of the 75 minutes live for all credits."],
	],
	["a session that is too short", whole, { hours: 1, minutes: 45 }, []],
	["a session that breaks make too short", whole, { hours: 1, minutes: 55, uncountedMinutes: 10 }, []],
])("says how long to attend: %s", (_, change, length, sentences) => {
	const facts = { minutes: 60, uncountedMinutes: 0, watchedPercent: null, ...length };
	expect(describeAttendance({ ...plainRule, ...change }, "live", facts)).toEqual(sentences);
});

test.each([
	[80, "Watch at least 80% of the recording."],
	[100, "Watch the whole recording."],
	[null, "Watch at least 90% of the recording."],
])("says how much of a recording to watch: %s%%", (watchedPercent, sentence) => {
	expect(
		describeAttendance(plainRule, "recording", { hours: 1, minutes: 60, uncountedMinutes: 0, watchedPercent }),
	).toEqual([sentence]);
});

test.each([
	[3, 1, 3],
	[3, 0.2, 1],
	[3, 1.1, 4],
	[10, 0.3, 3],
	[0, 2, 0],
])("%i checks per credit are %f credits: at least %i", (checksPerCredit, hours, count) => {
	expect(countChecks({ checksPerCredit }, hours)).toBe(count);
});

test("says for every preset and way only whole sentences", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...presets),
			fc.integer({ min: 1, max: 400 }),
			fc.constantFrom("live" as const, "recording" as const),
			({ rule }, steps, way) => {
				for (const sentence of describeRequirements(rule, steps / 20, way)) expect(sentence).toMatch(/^[A-Z].*\.$/);
			},
		),
	);
});
