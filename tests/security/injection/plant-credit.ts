import { sql } from "kysely";
import type { RuleSetDetails } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import type { ApprovalDetails } from "#features/credit/programs/rules/approval.ts";
import type { ProgramDetails } from "#features/credit/programs/rules/program.ts";
import type { TestProduct } from "#tests/support/start-product.ts";

const validFrom = "2020-01-01";
const ruleSet: RuleSetDetails = {
	...{ name: "Rules", methods: ["group_internet"], validFrom, closedOn: null, supersededOn: null, confirmed: [] },
	rule: { ...plainRule, evaluation: "required", methodName: "Group", statement: "Approved." },
};
const program: ProgramDetails = {
	...{
		numberPer: "course",
		numbers: [{ number: "1", from: null, to: null }],
		fieldsOfStudy: [{ name: "Taxes", hours: 1 }],
		level: "basic",
	},
	...{ objectives: ["Learn"], prerequisites: "None", preparation: "None", competency: "Analysis" },
	...{ developer: { name: "Ann", credentials: "CPA" }, reviewer: { name: "Bob", credentials: "CPA" } },
	...{
		publicationDate: validFrom,
		expirationDate: null,
		wordCount: null,
		pilotMinutes: null,
		financialRelationships: "None",
		uncountedMinutes: 0,
	},
};
const approval: ApprovalDetails = {
	...{
		methods: ["group_internet"],
		validFrom,
		validTo: null,
		sponsorNumber: "1",
		sponsorName: "Lectern",
		sponsorAddress: "9 Foundry Road",
	},
	...{ signatoryName: "Ann", signatoryTitle: "Director", complaintPolicy: "Write to us." },
};

/**
 * Creates rules, a program, an approval, a correction, an evaluation, a license, an audit pack, a tax certificate, an
 * order's papers and what a person moved in with.
 *
 * @param buyer has an enrollment
 * @returns the addresses of the screens that show a single one of them
 */
export async function createCredit({ context: { db } }: TestProduct, buyer: number): Promise<string[]> {
	const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;
	const { id: enrollment, order } = (
		await sql<{ id: number; order: number }>`
			select enrollments.id, orders.id as order from enrollments, orders where enrollments.user_id = ${buyer} and orders.user_id = ${buyer}
			order by enrollments.id, orders.id limit 1`.execute(db)
	).rows[0] as { id: number; order: number };
	const body = sql`(select code from accrediting_bodies order by id limit 1)`;
	const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
		(await statement.execute(db)).rows[0]?.id as number;
	const rules = await insert(
		sql<{
			id: number;
		}>`insert into credit_rule_sets (accrediting_body, created_at) values (${body}, now()) returning id`,
	);
	await sql`insert into credit_rule_versions (rule_set_id, version, details, created_at, created_by)
		values (${rules}, 1, ${json(ruleSet)}, now(), '')`.execute(db);
	await sql`insert into accreditations (course_id, accrediting_body, number, hours) values (101, ${body}, '1', 1) on conflict do nothing`.execute(
		db,
	);
	const programId = await insert(sql<{ id: number }>`
		insert into credit_programs (course_id, accrediting_body, method, details, first_published_on, rule_set_id, rule_version, changed_at, changed_by)
		values (101, ${body}, 'group_internet', ${json(program)}, ${validFrom}, ${rules}, 1, now(), '') returning id`);
	await sql`insert into provider_approvals (accrediting_body, details, changed_at, changed_by) values (${body}, ${json(approval)}, now(), '')`.execute(
		db,
	);
	await sql`insert into credit_corrections (enrollment_id, program_id, requirement, value, reason, corrected_at, corrected_by, document_key, document_name,
			document_type, document_bytes, document_digest, withdrawn_at, withdrawn_by)
		values (${enrollment}, ${programId}, 'minutes', 60, '', now(), '', 'key', '', 'application/pdf', 1, 'd', now(), '')`.execute(
		db,
	);
	await sql`insert into evaluations (enrollment_id, user_id, course_id, title, objectives, materials, time_allotted, instructors, comment, submitted_at, changed_at)
		values (${enrollment}, ${buyer}, 101, '', 5, 5, 5, ${json([{ name: "Ann", rating: 5 }])}, '', now(), now())`.execute(
		db,
	);
	await sql`insert into licenses (user_id, accrediting_body, kind, state, number, comparable, changed_at)
		values (${buyer}, ${body}, 'license_number', 'NY', '1', '1', now())`.execute(db);
	await sql`insert into audit_packs (scope, title, state, requested_at, requested_by)
		values (${json({ kind: "course", courseID: 101 })}, '', 'failed', now(), '')`.execute(db);
	await sql`insert into tax_certificates (user_id, state, number, valid_until, file_name, media_type, bytes, digest, storage_key, added_at)
		values (${buyer}, 'pending', '', '2099-01-01', '', 'application/pdf', 1, 'd', 'key', now())`.execute(db);
	await sql`insert into purchase_order_files (storage_key, order_id, name, media_type, bytes, digest, added_at)
		values ('key', ${order}, '', 'application/pdf', 1, 'd', now())`.execute(db);
	await sql`insert into billing_details (user_id, details, updated_at) values (${buyer}, ${json({ company: "Acme", street: "9 Foundry Road", city: "Durham" })}, now())
		on conflict do nothing`.execute(db);
	await sql`insert into earlier_certificates (user_id, number, title, issuer, issued_on, added_at) values (${buyer}, '1', '', '', '2020-01-01', now())`.execute(
		db,
	);
	await sql`insert into moved_people (user_id, moved_at) values (${buyer}, now())`.execute(db);
	return [
		`/console/credit-rules/${rules}`,
		`/console/courses/101/programs/${programId}`,
		"/console/evaluations/101",
		"/training/101",
	];
}
