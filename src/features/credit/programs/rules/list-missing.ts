import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { listUnsupported } from "#features/credit/credit-rules/rules/list-unsupported.ts";
import { formatDay } from "#values/dates.ts";
import type { ApprovalDetails } from "./approval.ts";
import { findNumber } from "./find-number.ts";
import type { ProgramDetails, ProgramWay } from "./program.ts";

/** What a program is checked against. Days are dates of the site's calendar. */
export interface ProgramFacts {
	/** The code of the body. */
	accreditingBody: string;
	way: ProgramWay;
	details: ProgramDetails;
	/** The rules that it follows; null if the body has none for its delivery method. */
	rule: CreditRule | null;
	/** The preset that the rules were copied from; null if they weren't. */
	preset: string | null;
	/** The credits of the course from this body; null if it grants none. */
	hours: number | null;
	/** The approval of the delivery method on the day; undefined if there is none. */
	approval: Pick<ApprovalDetails, "complaintPolicy"> | undefined;
	/** The days of the publication and of the session on which the delivery method isn't approved. */
	unapprovedDays: readonly string[];
	/** Whether the site says how refunds work. */
	hasRefundPolicy: boolean;
	/** What the bank of questions lacks for the exam and the recording, as sentences. */
	missingQuestions: readonly string[];
	/** The day on which it is or will be published. */
	day: string;
	/** The day of the live session; null if the course has no date. */
	sessionDay: string | null;
}

/** What a program lacks: the part of its form that can fix it, and a sentence for staff. */
export interface MissingItem {
	part: keyof ProgramDetails | "credits" | "rules" | "approval" | "unsupported" | "refundPolicy" | "questions";
	message: string;
}

const none: MissingItem[] = [];

/**
 * Lists what a program lacks before its course can be published with it. Empty if nothing is missing.
 *
 * The rules of the body decide which fields and disclosures are needed. Sources: the presets of `credit-rules`.
 */
export function listMissing(facts: ProgramFacts): MissingItem[] {
	const { accreditingBody, rule, hours, details, day, preset, way } = facts;
	return [
		...(hours === null
			? [{ part: "credits", message: `Enter the ${accreditingBody} credits of the course under Credits.` } as const]
			: none),
		...(rule === null
			? [
					{
						part: "rules",
						message: `${accreditingBody} has no rules for this delivery method. Add them under Credit rules.`,
					} as const,
				]
			: [
					...listMissingOfRule(facts, rule),
					...listUnsupported(rule, preset, way).map((message) => ({ part: "unsupported" as const, message })),
				]),
		...facts.missingQuestions.map((message) => ({ part: "questions" as const, message })),
		...listWrongHours(facts),
		...listUnapproved(facts),
		...(details.expirationDate !== null && details.expirationDate < day
			? [
					{
						part: "expirationDate",
						message: `The program expired on ${formatDay(details.expirationDate)}. Enter a later expiration date.`,
					} as const,
				]
			: none),
	];
}

/** One approval can cover both days. */
function listUnapproved({ accreditingBody, unapprovedDays }: ProgramFacts): MissingItem[] {
	if (unapprovedDays.length === 0) return none;
	const days = unapprovedDays.map(formatDay).join(" and ");
	return [
		{
			part: "approval",
			message: `You have no approval from ${accreditingBody} for this delivery method on ${days}. Add it under Provider approvals.`,
		},
	];
}

/** Fields and disclosures with the same name are one item. */
function listMissingOfRule(facts: ProgramFacts, { programFields, disclosures, statement }: CreditRule): MissingItem[] {
	const { details, approval, hasRefundPolicy } = facts;
	const needed = new Set<CreditRule["programFields"][number] | CreditRule["disclosures"][number]>([
		...programFields,
		...disclosures,
	]);
	const check = (name: typeof needed extends Set<infer Name> ? Name : never, isMissing: boolean, item: MissingItem) =>
		needed.has(name) && isMissing ? [item] : none;
	const isIncomplete = ({ name, credentials }: ProgramDetails["developer"]) => name === "" || credentials === "";
	return [
		...(needed.has("number") ? listMissingNumbers(facts) : none),
		...check("fields_of_study", details.fieldsOfStudy.length === 0, {
			part: "fieldsOfStudy",
			message: "Enter the fields of study.",
		}),
		...check("level", details.level === null, { part: "level", message: "Choose the level." }),
		...check("objectives", details.objectives.length === 0, {
			part: "objectives",
			message: "Enter the learning objectives.",
		}),
		...check("prerequisites", details.prerequisites === "", {
			part: "prerequisites",
			message: "Enter the prerequisites, or “None”.",
		}),
		...check("preparation", details.preparation === "", {
			part: "preparation",
			message: "Enter the advance preparation, or “None”.",
		}),
		...check("developer", isIncomplete(details.developer), {
			part: "developer",
			message: "Enter the developer's name and credentials.",
		}),
		...check("reviewer", isIncomplete(details.reviewer), {
			part: "reviewer",
			message: "Enter the reviewer's name and credentials.",
		}),
		...check("publication_date", details.publicationDate === null, {
			part: "publicationDate",
			message: "Enter the publication date.",
		}),
		...check("expiration_date", details.expirationDate === null, {
			part: "expirationDate",
			message: "Enter the expiration date.",
		}),
		...check("competency", details.competency === "", { part: "competency", message: "Enter the competency." }),
		...check("refund_policy", !hasRefundPolicy, {
			part: "refundPolicy",
			message: "State how refunds work, under Brand.",
		}),
		...check("complaint_policy", approval?.complaintPolicy === "", {
			part: "approval",
			message: "Enter how to complain in the approval, under Provider approvals.",
		}),
		...check("financial_relationships", details.financialRelationships === "", {
			part: "financialRelationships",
			message: "State the financial relationships of planners and speakers, or “None”.",
		}),
		...check("statement", statement === "", {
			part: "rules",
			message: "Enter the body's statement under Credit rules.",
		}),
	];
}

function listMissingNumbers({
	accreditingBody,
	way,
	details: { numberPer, numbers },
	day,
	sessionDay,
}: ProgramFacts): MissingItem[] {
	const part = "numbers";
	if (numberPer === "course")
		return numbers.length === 0 ? [{ part, message: `Enter the program number from ${accreditingBody}.` }] : none;
	// Sessions that have no date yet get their number later.
	const days =
		way === "recording"
			? [day]
			: [...(numberPer === "period" ? [day] : []), ...(sessionDay === null ? [] : [sessionDay])];
	const unnumbered = [...new Set(days)].filter((day) => findNumber(numbers, day) === null);
	return unnumbered.map((day) => ({
		part,
		message: `Enter the program number from ${accreditingBody} for ${formatDay(day)}.`,
	}));
}

/** Computes in hundredths, because 0.1 has no exact floating-point number. */
function listWrongHours({ hours, details: { fieldsOfStudy } }: ProgramFacts): MissingItem[] {
	if (hours === null || fieldsOfStudy.length === 0) return none;
	const sum = fieldsOfStudy.reduce((total, { hours }) => total + Math.round(hours * 100), 0);
	if (sum === Math.round(hours * 100)) return none;
	return [
		{
			part: "fieldsOfStudy",
			message: `The fields of study have ${sum / 100} credits together, but the course has ${hours}. Make them equal.`,
		},
	];
}
