import type { CreditRule, DeliveryMethod, RuleField, RuleSetDetails } from "../credit-rule.ts";

/** A rule set that ships with the product. Providers copy it, confirm it with the body, and change it. */
export interface Preset extends Pick<RuleSetDetails, "name" | "validFrom" | "closedOn" | "supersededOn" | "rule"> {
	/** Stable: stored rule sets name it. */
	code: string;
	methods: DeliveryMethod[];
	/** Where values come from, when they were read, and which the provider has to confirm with the body. */
	sources: readonly Source[];
}

export interface Source {
	fields: readonly RuleField[];
	/** The publisher and the page. */
	text: string;
	/** The day it was read; null if the value is general knowledge. */
	readOn: string | null;
	/** Not from the body's own page. */
	confirm: boolean;
}

/** What the bodies have in common: a certificate for attendance, without checks, exam or report. */
export const plainRule: CreditRule = {
	minutesPerCredit: 60,
	increment: 0.25,
	rounding: "down",
	firstIncrement: null,
	minMinutes: 0,
	maxMinutes: null,
	arrivalMinutes: 2,
	checksPerCredit: 0,
	silentChecksPerCredit: 0,
	codeWords: false,
	partialCredit: [],
	expertPresent: false,
	examQuestionsPerCredit: 0,
	examPassPercent: 0,
	examAttempts: null,
	examPauseHours: 0,
	examDays: null,
	examFeedback: "after_passing",
	examTrueFalse: true,
	examObjectivesPercent: 0,
	reviewQuestionsPerCredit: 0,
	watchedPercent: null,
	maxSpeed: null,
	evaluation: "none",
	claim: "automatic",
	outcome: "certificate",
	reportWithinDays: null,
	personFields: [],
	optionalPersonFields: [],
	programFields: [],
	disclosures: [],
	methodName: "",
	statement: "",
	retentionYears: 5,
};

const readOn = "2026-11-27";
/** From the body's own page. */
export const fromBody = (fields: readonly RuleField[], text: string): Source => ({
	fields,
	text,
	readOn,
	confirm: false,
});
/** From a sponsor or vendor who restates the rule. */
export const restated = (fields: readonly RuleField[], text: string): Source => ({
	fields,
	text,
	readOn,
	confirm: true,
});
/** General knowledge without a source. */
export const assumed = (fields: readonly RuleField[]): Source => ({
	fields,
	text: "No source found",
	readOn: null,
	confirm: true,
});
