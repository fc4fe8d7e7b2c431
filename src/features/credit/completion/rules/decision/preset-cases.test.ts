import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { presets } from "#features/credit/credit-rules/rules/presets/presets.ts";
import { decideCredit } from "./decide-credit.ts";
import type { EvidenceOfCheck, PersonEvidence, PersonField, ProgramFacts } from "./person-evidence.ts";

// The cases are the tables of the page that compliance officers read.
const page = readFileSync(new URL("../../../../../../docs/using/credit-cases.md", import.meta.url), "utf8");
const sections = new Map(
	page
		.split(/^## /m)
		.slice(1)
		.map((section): [string, string[][]] => {
			const [code = "", ...lines] = section.split("\n");
			const rows = lines.filter((line) => line.startsWith("| ")).slice(2);
			return [code, rows.map((row) => row.split("|").map((cell) => cell.trim()))];
		}),
);
const start = new Date("2026-12-01T18:00:00Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const split = (text: string) => (text === "" ? [] : text.split(", "));
const fields: Record<string, PersonField> = {
	...{
		"license number": "license_number",
		state: "license_state",
		"NABP ID": "nabp_id",
		birthday: "birthday",
		NPI: "npi",
		consent: "consent",
	},
};
const facts = ["evaluation", "exam", "expert", "confirmed", "no approval"];

/** Reads the cells of a row: `live, 60 min, 1.2`. */
function readProgram(text: string, also: readonly string[]): ProgramFacts {
	const [, how = "", minutes = "", credits = ""] =
		/^(live|group viewing|recording), (\d+) min, ([\d.]+)$/.exec(text) ?? [];
	expect(how, text).not.toBe("");
	const isLive = how !== "recording";
	return {
		...{ way: isLive ? "live" : "recording", credits: Number(credits), minutes: Number(minutes), requiredPercent: 90 },
		...{
			groupViewing: how === "group viewing",
			held: isLive ? { from: start, until: after(Number(minutes)) } : null,
			announcedChecks: null,
		},
		...{
			uncountedMinutes: 0,
			day: "2026-12-01",
			approval: also.includes("no approval") ? null : { from: "2026-01-01", to: null },
		},
	};
}

/** Reads `3 answered, 1 not shown`. */
const readChecks = (text: string, minutes: number): EvidenceOfCheck[] => {
	const outcomes = split(text).flatMap((part) => {
		const [, count = "", outcome = ""] = /^(\d+) (answered|missed|excused|not shown)$/.exec(part) ?? [];
		expect(outcome, part).not.toBe("");
		return Array.from({ length: Number(count) }, () => outcome.replace(" ", "_") as EvidenceOfCheck["outcome"]);
	});
	return outcomes.map((outcome, index) => ({
		kind: "silent",
		askedAt: after((minutes * index) / outcomes.length),
		outcome,
	}));
};

function readEvidence(attended: string, checks: string, also: readonly string[], minutes: number): PersonEvidence {
	const [, value = "", unit = ""] = /^(\d+)( min|%)$/.exec(attended) ?? [];
	expect(unit, attended).not.toBe("");
	const claim = also.find((part) => part.startsWith("claims "))?.slice(7);
	for (const part of also)
		expect([...facts, ...Object.keys(fields)].includes(part) || part.startsWith("claims "), part).toBe(true);
	return {
		...{
			attendedMinutes: unit === "%" ? 0 : Number(value),
			watchedPercent: unit === "%" ? Number(value) : 0,
			checks: readChecks(checks, minutes),
		},
		...{
			groupConfirmed: also.includes("confirmed"),
			expertPresent: also.includes("expert"),
			hasEvaluated: also.includes("evaluation"),
		},
		personFields: also.flatMap((part) => fields[part] ?? []),
		exam: null,
		corrections: also.includes("exam") ? [{ requirement: "exam", value: 1 }] : [],
		claimedCredits: claim === undefined ? null : Number(claim),
	};
}

test("the page has 15 to 30 cases for every preset", () => {
	expect([...sections.keys()]).toEqual(expect.arrayContaining(presets.map(({ code }) => code)));
	for (const [code, rows] of sections) {
		expect(rows.length, code).toBeGreaterThanOrEqual(15);
		expect(rows.length, code).toBeLessThanOrEqual(30);
	}
});

describe.each([...sections])("%s", (code, rows) => {
	test.each(rows.map((cells) => [cells.slice(1, 6).join(" | "), cells] as const))(
		"%s",
		(_, [, , program = "", attended = "", checks = "", alsoText = "", credit]) => {
			const rule = presets.find((preset) => preset.code === code)?.rule as CreditRule;
			const also = split(alsoText);
			const facts = readProgram(program, also);
			expect(decideCredit(rule, facts, readEvidence(attended, checks, also, facts.minutes)).credits).toBe(
				Number(credit),
			);
		},
	);
});
