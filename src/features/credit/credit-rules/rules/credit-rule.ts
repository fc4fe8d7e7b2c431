import * as z from "zod/mini";
import { optionalText, requiredText } from "#values/text.ts";

/** How a program is delivered, in the terms of the accrediting bodies. */
export const deliveryMethods = [
	"group_in_person",
	"group_internet",
	"simulive",
	"self_study",
	"nano",
	"blended",
	"group_viewing",
] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** What a body asks to know about a person. */
export const personFields = [
	"license_number",
	"license_state",
	"nabp_id",
	"ptin",
	"npi",
	"birthday",
	"consent",
] as const;

/** What a body asks to know about a program. */
export const programFields = [
	"number",
	"fields_of_study",
	"level",
	"objectives",
	"prerequisites",
	"preparation",
	"developer",
	"reviewer",
	"publication_date",
	"expiration_date",
	"competency",
] as const;

/** What the course page has to say before people register. */
export const disclosures = [
	"objectives",
	"delivery_method",
	"credits",
	"level",
	"prerequisites",
	"preparation",
	"attendance_requirement",
	"refund_policy",
	"complaint_policy",
	"statement",
	"publication_date",
	"expiration_date",
	"financial_relationships",
] as const;

const whole = (min: number, max: number) =>
	z
		.int({ error: "Enter a whole number." })
		.check(
			z.minimum(min, { error: `Enter ${min} or more.` }),
			z.maximum(max, { error: `Enter ${max.toLocaleString("en-US")} or less.` }),
		);
const percent = whole(0, 100);
const hundredths = z
	.number({ error: "Enter a number such as 0.5." })
	.check(
		z.minimum(0.01, { error: "Enter 0.01 or more." }),
		z.maximum(10, { error: "Enter 10 or less." }),
		z.multipleOf(0.01, { error: "Use no more than two decimals." }),
	);
const listSchema = <const Names extends readonly [string, ...string[]]>(names: Names) =>
	z.array(z.enum(names)).check(z.maxLength(names.length));

/**
 * What an accrediting body requires of a program and of a person, and how it counts. The source of each value is in the
 * preset.
 */
export const CreditRule = z.strictObject({
	/** Minutes of one credit: 50 or 60; 600 for a continuing education unit. */
	minutesPerCredit: whole(1, 1_000),
	/** Credits are multiples of it. */
	increment: hundredths,
	rounding: z.enum(["down", "nearest"]),
	/** The smallest number of credits that is granted; null for one increment. */
	firstIncrement: z.nullable(hundredths),
	/** Shorter programs earn nothing. */
	minMinutes: whole(0, 1_440),
	/** Longer programs earn nothing; null if there is no limit. */
	maxMinutes: z.nullable(whole(1, 1_440)),
	/** Who misses no more than these minutes of a session, for coming and leaving, attended all of it. */
	arrivalMinutes: whole(0, 10),
	/** Presence checks in each credit; 0 if the body asks for none. */
	checksPerCredit: whole(0, 20),
	/** How many of these checks have to be silent: not announced by a speaker. */
	silentChecksPerCredit: whole(0, 20),
	/** A code for each segment, shown by the speaker. */
	codeWords: z.boolean(),
	/** From this share of answered checks, a person earns this share of the credits. Empty: nothing depends on checks. */
	partialCredit: z.array(z.strictObject({ answeredPercent: percent, creditPercent: percent })).check(
		z.maxLength(5),
		z.refine(
			(steps) =>
				steps.every((step, index) => index === 0 || step.answeredPercent < (steps[index - 1]?.answeredPercent ?? 0)),
			{
				error: "Start with the highest share of answers.",
			},
		),
	),
	/** An expert has to be there who can be asked. */
	expertPresent: z.boolean(),
	examQuestionsPerCredit: whole(0, 50),
	examPassPercent: percent,
	/** Attempts at the exam; null: as many as the provider allows. */
	examAttempts: z.nullable(whole(1, 100)),
	/** Hours between two attempts. */
	examPauseHours: whole(0, 720),
	/** Days from enrollment in which the exam has to be passed; null without an end. */
	examDays: z.nullable(whole(1, 3_650)),
	/** Who may read which answers were right. */
	examFeedback: z.enum(["always", "after_passing", "never"]),
	/** Whether questions of true or false count. */
	examTrueFalse: z.boolean(),
	/** How many of the objectives the exam has to cover. */
	examObjectivesPercent: percent,
	/** Questions that stop a recording, with feedback on each answer. */
	reviewQuestionsPerCredit: whole(0, 50),
	/** How much of a recording has to be watched; null: as much as the course asks for. */
	watchedPercent: z.nullable(whole(1, 100)),
	/** The highest speed of a recording that counts: 1 for seat time; null without a limit. */
	maxSpeed: z.nullable(hundredths),
	evaluation: z.enum(["none", "offered", "required"]),
	/** Whether the product grants all earned credits, or the learner claims up to them. */
	claim: z.enum(["automatic", "learner"]),
	outcome: z.enum(["certificate", "report", "both"]),
	/** Days in which a report is due; null by the end of the year, or without a report. */
	reportWithinDays: z.nullable(whole(1, 366)),
	personFields: listSchema(personFields),
	/** What attendees can enter. Credit doesn't depend on it. */
	optionalPersonFields: listSchema(personFields),
	programFields: listSchema(programFields),
	disclosures: listSchema(disclosures),
	/** The name of the delivery method on certificates, in the body's words. */
	methodName: optionalText(80).check(z.trim()),
	/** Fixed words on certificates and course pages. */
	statement: optionalText(1_000).check(z.trim()),
	retentionYears: whole(1, 10),
});
export type CreditRule = z.infer<typeof CreditRule>;
export type RuleField = keyof CreditRule;

/** Whether a poll that the speaker launches counts as a presence check: not all checks have to be silent. */
export const acceptsPolls = ({
	checksPerCredit,
	silentChecksPerCredit,
}: Pick<CreditRule, "checksPerCredit" | "silentChecksPerCredit">): boolean => silentChecksPerCredit < checksPerCredit;

/** A day in the calendar of the site: `2027-03-01`. */
export const Day = z
	.string()
	.check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: "Enter a date such as 2027-03-01." }));

/** When a rule set applies: to programs first published from `validFrom`; to all programs until `supersededOn`. */
export const RuleSetDetails = z.strictObject({
	name: requiredText(80),
	methods: listSchema(deliveryMethods).check(z.minLength(1, { error: "Choose at least one delivery method." })),
	/** Programs that were first published before this day follow an earlier rule set. */
	validFrom: Day,
	/** New programs follow a later rule set from this day; null if there is none. */
	closedOn: z.nullable(Day),
	/** From this day, no program follows this rule set; null if not known. */
	supersededOn: z.nullable(Day),
	rule: CreditRule,
	/** Values that the provider has confirmed with the body. */
	confirmed: z.array(z.keyof(CreditRule)).check(z.maxLength(40)),
});
export type RuleSetDetails = z.infer<typeof RuleSetDetails>;
