import { nasbaPresets } from "./nasba.ts";
import { assumed, fromBody, type Preset, plainRule, restated } from "./preset.ts";

const always = { validFrom: "2020-01-01", closedOn: null, supersededOn: null };
const online: Preset["methods"] = ["group_internet", "simulive", "self_study"];

/** The rule sets that ship with the product, by body. `docs/credit.md` lists their sources. */
export const presets: readonly Preset[] = [
	...nasbaPresets,
	{
		...{ code: "shrm", name: "SHRM professional development credits", methods: online, ...always },
		rule: { ...plainRule, increment: 0.25, evaluation: "offered", programFields: ["number", "competency", "objectives"], retentionYears: 3 },
		sources: [
			fromBody(["minutesPerCredit", "increment", "evaluation", "programFields"], "SHRM, provider eligibility and “Add an activity” (shrm.org)"),
			restated(["retentionYears"], "Provider agreement of a chapter (shrmnwi.org)"),
			assumed(["rounding"]),
		],
	},
	{
		...{ code: "hrci", name: "HRCI recertification credits", methods: online, ...always },
		rule: { ...plainRule, increment: 0.25, rounding: "nearest", minMinutes: 45, programFields: ["number"] },
		sources: [
			fromBody(["minutesPerCredit", "increment", "rounding", "minMinutes", "programFields"], "HRCI, “Calculating credits” and pre-approved courses (hrci.org)"),
			assumed(["retentionYears"]),
		],
	},
	{
		...{ code: "raps", name: "RAPS recertification credits", methods: online, ...always },
		rule: { ...plainRule, increment: 0.5, programFields: ["number"] },
		sources: [
			fromBody(["programFields"], "RAPS, recertification and approved providers (raps.org)"),
			assumed(["minutesPerCredit", "increment", "rounding", "retentionYears"]),
		],
	},
	{
		...{ code: "acpe", name: "ACPE contact hours (reported to CPE Monitor)", methods: online, ...always },
		rule: {
			...plainRule,
			...{ minMinutes: 15, evaluation: "required", outcome: "report", reportWithinDays: 60, retentionYears: 6 },
			personFields: ["nabp_id", "birthday"],
			programFields: ["number", "objectives", "publication_date", "expiration_date"],
		},
		sources: [
			fromBody(["minutesPerCredit", "minMinutes"], "ACPE, definition of activity types (acpe-accredit.org)"),
			restated(["outcome", "reportWithinDays", "personFields"], "CPE Monitor for pharmacists (clinicaloptions.com)"),
			restated(["evaluation", "programFields"], "Contents of the Standards for Continuing Pharmacy Education"),
			assumed(["increment", "rounding", "retentionYears"]),
		],
	},
	{
		...{ code: "ny-cle", name: "New York continuing legal education", methods: ["group_internet", "simulive", "self_study"], ...always },
		rule: {
			...plainRule,
			...{ minutesPerCredit: 50, increment: 0.5, minMinutes: 25, codeWords: true, unpredictable: true, retentionYears: 4 },
			personFields: ["license_number"],
		},
		sources: [
			fromBody(["minutesPerCredit", "codeWords", "unpredictable", "retentionYears"], "22 NYCRR 1500.4 and attendance verification (nycourts.gov)"),
			restated(["increment", "minMinutes"], "Half credits of a law school (NYU Law)"),
			assumed(["rounding", "personFields"]),
		],
	},
	{
		...{ code: "ancc", name: "Nursing contact hours (ANCC)", methods: online, ...always },
		rule: { ...plainRule, evaluation: "required", disclosures: ["objectives", "credits", "attendance_requirement", "statement"], retentionYears: 6 },
		sources: [
			restated(["minutesPerCredit", "evaluation", "disclosures"], "Questions and answers of a state association (coloradonurses.org)"),
			assumed(["increment", "rounding", "statement", "retentionYears"]),
		],
	},
	{
		...{ code: "ama-pra", name: "AMA PRA Category 1 Credit", methods: online, ...always },
		rule: {
			...plainRule,
			...{ rounding: "nearest", claim: "learner", outcome: "both", reportWithinDays: 60, evaluation: "offered", retentionYears: 6 },
			personFields: ["license_number", "license_state", "npi", "birthday", "consent"],
			disclosures: ["objectives", "credits", "attendance_requirement", "statement"],
		},
		sources: [
			restated(["minutesPerCredit", "increment", "rounding", "claim"], "Edition of 2006 in the handbook of a school of medicine (bumc.bu.edu)"),
			restated(["personFields", "retentionYears", "outcome"], "Checklist for CME providers (gocadmium.com)"),
			assumed(["reportWithinDays", "disclosures", "statement", "evaluation"]),
		],
	},
	{
		...{ code: "iacet", name: "IACET continuing education units", methods: online, ...always },
		rule: { ...plainRule, minutesPerCredit: 600, increment: 0.1, rounding: "nearest", firstIncrement: 0.1, minMinutes: 30, retentionYears: 7 },
		sources: [
			fromBody(["minutesPerCredit", "increment", "rounding", "minMinutes"], "IACET, “Six steps to submitting CEU calculations” of 2019 (iacet.org)"),
			restated(["retentionYears"], "Accredited provider (childcareed.com)"),
			assumed(["firstIncrement"]),
		],
	},
	{
		...{
			code: "attendance",
			name: "Attendance without an accrediting body's rule",
			methods: ["group_in_person", ...online, "blended", "group_viewing"],
			...always,
		},
		rule: plainRule,
		sources: [],
	},
];

/** Lists the values of a rule set that come from a preset and are not confirmed with the body yet. */
export function listUnconfirmed(presetCode: string | null, confirmed: readonly string[]): Preset["sources"][number]["fields"][number][] {
	const sources = presets.find(({ code }) => code === presetCode)?.sources ?? [];
	return [...new Set(sources.filter(({ confirm }) => confirm).flatMap(({ fields }) => fields))].filter((field) => !confirmed.includes(field));
}
