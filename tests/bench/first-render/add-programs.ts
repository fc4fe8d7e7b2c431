import type pg from "pg";
import { presets } from "#features/credit/credit-rules/rules/presets/presets.ts";
import type { ApprovalDetails } from "#features/credit/programs/rules/approval.ts";
import type { ProgramDetails } from "#features/credit/programs/rules/program.ts";

/** The bodies of three programs, and the presets that they follow. */
const bodies = { SHRM: "shrm", HRCI: "hrci", CPE: "nasba-2024-internet" };

const approval: ApprovalDetails = {
	...{
		methods: ["group_internet"],
		validFrom: "2020-01-01",
		validTo: null,
		sponsorNumber: "10001",
		sponsorName: "Example & Co",
	},
	...{
		sponsorAddress: "1 Main Street, Dover, DE 19901",
		signatoryName: "Robin Example",
		signatoryTitle: "Director of Education",
	},
	complaintPolicy: "Write to complaints@example.com. If we can't help, write to the accrediting body.",
};

const details: ProgramDetails = {
	...{ numberPer: "course", numbers: [{ number: "27-ABCDE", from: null, to: null }] },
	fieldsOfStudy: [
		{ name: "Human resources", hours: 0.6 },
		{ name: "Business law", hours: 0.4 },
	],
	level: "basic",
	objectives: [
		"Name three duties of an employer",
		"Write a policy that people read",
		"Recognize five risks in an audit",
		"Plan the next steps",
	],
	...{ prerequisites: "None", preparation: "None", developer: { name: "Ann Example", credentials: "JD" } },
	...{
		reviewer: { name: "Ben Example", credentials: "CPA" },
		publicationDate: "2026-01-01",
		expirationDate: "2029-12-31",
	},
	...{
		competency: "Ethical practice",
		wordCount: null,
		pilotMinutes: null,
		financialRelationships: "None",
		uncountedMinutes: 0,
	},
};

/** Adds three programs to every other course. Returns the courses with programs. */
export async function addPrograms(client: pg.Client, courseIds: readonly number[]): Promise<number[]> {
	const credited = courseIds.filter((_, index) => index % 2 === 0);
	for (const [body, code] of Object.entries(bodies)) {
		const preset = presets.find((preset) => preset.code === code);
		if (!preset) throw new Error(`There is no preset ${code}.`);
		const { code: _, sources: __, ...rules } = preset;
		const { rows } = await client.query<{ id: number }>(
			"insert into credit_rule_sets (accrediting_body, preset, created_at) values ($1, $2, now()) returning id",
			[body, code],
		);
		const ruleSetId = rows[0]?.id;
		await client.query("insert into credit_rule_versions values ($1, 1, $2, now(), 'Robin Example')", [
			ruleSetId,
			JSON.stringify({ ...rules, confirmed: [] }),
		]);
		await client.query(
			"insert into provider_approvals (accrediting_body, details, changed_at, changed_by) values ($1, $2, now(), 'Robin Example')",
			[body, JSON.stringify(approval)],
		);
		await client.query(
			"insert into accreditations select id, $1, '27-ABCDE', 1 from unnest($2::int[]) as courses (id) on conflict (course_id, accrediting_body) do update set hours = 1",
			[body, credited],
		);
		await client.query(
			`insert into credit_programs (course_id, accrediting_body, method, details, first_published_on, rule_set_id, rule_version, changed_at, changed_by)
			select id, $1, 'group_internet', $2, '2026-01-01', $3, 1, now(), 'Robin Example' from unnest($4::int[]) as courses (id)`,
			[body, JSON.stringify(details), ruleSetId, credited],
		);
	}
	await client.query("vacuum analyze credit_programs");
	return credited;
}
