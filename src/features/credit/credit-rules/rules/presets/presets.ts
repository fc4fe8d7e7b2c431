import type { CreditRule } from "../credit-rule.ts";
import { nasbaPresets } from "./nasba.ts";
import { assumed, fromBody, type Preset, plainRule, restated } from "./preset.ts";

const always = { validFrom: "2020-01-01", closedOn: null, supersededOn: null };
const online: Preset["methods"] = ["group_internet", "simulive", "self_study"];

const arrival = assumed(["arrivalMinutes"]);
/** The bodies ask for an assessment. How many questions it has is the provider's choice. */
const assessment = { examQuestionsPerCredit: 1, examPassPercent: 70 };
const speed = restated(
	["maxSpeed"],
	"Credit is for educational time (shrm.org, hrci.org): neither says that faster playback doesn't count",
);
const relationships = restated(
	["disclosures"],
	"Standard 3 of all accredited continuing education: financial relationships are disclosed before (accme.org)",
);

const medical: CreditRule = {
	...plainRule,
	rounding: "nearest",
	claim: "learner",
	outcome: "both",
	evaluation: "offered",
	retentionYears: 6,
	personFields: ["license_number", "license_state", "birthday"],
	optionalPersonFields: ["npi", "consent"],
	disclosures: ["objectives", "credits", "attendance_requirement", "statement", "financial_relationships"],
};
const medicalSources = [
	restated(
		["minutesPerCredit", "increment", "rounding", "claim"],
		"Edition of 2006 in the handbook of a school of medicine (bumc.bu.edu)",
	),
	restated(
		["personFields", "optionalPersonFields"],
		"Checklist of learner credit data: name, birthday, state, license; permission is a choice (accme.org)",
	),
	restated(["retentionYears", "outcome"], "Checklist for CME providers (gocadmium.com)"),
	restated(["reportWithinDays"], "PARS: by the end of the year, which closes on March 31 (cmadocs.org)"),
	relationships,
	assumed(["statement", "evaluation", "arrivalMinutes"]),
];

/** The rule sets that ship with the product, by body. `docs/using/credit.md` lists their sources. */
export const presets: readonly Preset[] = [
	...nasbaPresets,
	{
		code: "shrm",
		name: "SHRM professional development credits",
		methods: online,
		...always,
		rule: {
			...plainRule,
			rounding: "nearest",
			evaluation: "offered",
			programFields: ["number", "competency", "objectives"],
			retentionYears: 3,
		},
		sources: [
			fromBody(
				["minutesPerCredit", "increment", "evaluation", "programFields", "retentionYears"],
				"SHRM, provider eligibility and “Add an activity” (shrm.org)",
			),
			fromBody(["rounding"], "SHRM, questions and answers of April 25, 2019: “rounded up or down as appropriate”"),
			speed,
			arrival,
		],
	},
	{
		code: "hrci",
		name: "HRCI recertification credits",
		methods: online,
		...always,
		rule: { ...plainRule, rounding: "nearest", minMinutes: 45, programFields: ["number"] },
		sources: [
			fromBody(
				["minutesPerCredit", "increment", "rounding", "minMinutes", "programFields"],
				"HRCI, “Calculating credits” and pre-approved courses (hrci.org)",
			),
			speed,
			assumed(["retentionYears", "arrivalMinutes"]),
		],
	},
	{
		code: "raps",
		name: "RAPS recertification credits",
		methods: online,
		...always,
		rule: { ...plainRule, increment: 0.5, programFields: ["number"] },
		sources: [
			fromBody(["programFields"], "RAPS, recertification and approved providers (raps.org)"),
			assumed(["minutesPerCredit", "increment", "rounding", "retentionYears", "arrivalMinutes"]),
		],
	},
	{
		code: "acpe",
		name: "ACPE contact hours (reported to CPE Monitor)",
		methods: online,
		...always,
		rule: {
			...plainRule,
			minMinutes: 15,
			...assessment,
			evaluation: "required",
			outcome: "report",
			reportWithinDays: 60,
			retentionYears: 6,
			personFields: ["nabp_id", "birthday"],
			programFields: ["number", "objectives", "publication_date", "expiration_date"],
			disclosures: ["financial_relationships"],
		},
		sources: [
			fromBody(["minutesPerCredit", "minMinutes"], "ACPE, definition of activity types (acpe-accredit.org)"),
			relationships,
			restated(["outcome", "reportWithinDays", "personFields"], "CPE Monitor for pharmacists (clinicaloptions.com)"),
			restated(
				["evaluation", "programFields", "examQuestionsPerCredit"],
				"Contents of the Standards for Continuing Pharmacy Education: 9, assessment; 10, feedback",
			),
			assumed(["increment", "rounding", "retentionYears", "examPassPercent", "arrivalMinutes"]),
		],
	},
	{
		code: "ancc",
		name: "Nursing contact hours (ANCC)",
		methods: online,
		...always,
		rule: {
			...plainRule,
			evaluation: "required",
			retentionYears: 6,
			disclosures: ["objectives", "credits", "attendance_requirement", "statement", "financial_relationships"],
		},
		sources: [
			restated(
				["minutesPerCredit", "evaluation", "disclosures"],
				"Questions and answers of state associations (coloradonurses.org, midwestnurses.org)",
			),
			assumed(["increment", "rounding", "statement", "retentionYears", "arrivalMinutes"]),
		],
	},
	{
		code: "ama-pra",
		name: "AMA PRA Category 1 Credit, live",
		methods: ["group_internet", "simulive"],
		...always,
		rule: medical,
		sources: medicalSources,
	},
	{
		code: "ama-pra-recording",
		name: "AMA PRA Category 1 Credit, recording",
		methods: ["self_study"],
		...always,
		rule: { ...medical, ...assessment },
		sources: [
			...medicalSources,
			restated(
				["examQuestionsPerCredit"],
				"Since July 1, 2011, an assessment with a minimum level (policymed.com, entnet.org)",
			),
			restated(["examPassPercent"], "The provider sets the level, usually 70% (entnet.org)"),
		],
	},
	{
		code: "iacet",
		name: "IACET continuing education units",
		methods: online,
		...always,
		rule: {
			...plainRule,
			...assessment,
			minutesPerCredit: 600,
			increment: 0.1,
			rounding: "nearest",
			firstIncrement: 0.1,
			minMinutes: 30,
			retentionYears: 7,
		},
		sources: [
			fromBody(
				["minutesPerCredit", "increment", "rounding", "minMinutes"],
				"IACET, “Six steps to submitting CEU calculations” of 2019 (iacet.org)",
			),
			fromBody(
				["examQuestionsPerCredit"],
				"IACET, standard 1-2018: learning is assessed against the outcomes (iacet.org)",
			),
			restated(["retentionYears"], "Accredited provider (childcareed.com)"),
			assumed(["firstIncrement", "examPassPercent", "arrivalMinutes"]),
		],
	},
	{
		code: "attendance",
		name: "Attendance without an accrediting body's rule",
		methods: ["group_in_person", ...online, "blended", "group_viewing"],
		...always,
		rule: plainRule,
		sources: [],
	},
];

/** Lists the values of a rule set that come from a preset and are not confirmed with the body yet. */
export function listUnconfirmed(
	presetCode: string | null,
	confirmed: readonly string[],
): Preset["sources"][number]["fields"][number][] {
	const sources = presets.find(({ code }) => code === presetCode)?.sources ?? [];
	return [...new Set(sources.filter(({ confirm }) => confirm).flatMap(({ fields }) => fields))].filter(
		(field) => !confirmed.includes(field),
	);
}
