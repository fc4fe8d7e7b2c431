import { sql } from "kysely";
import { decideAndSave } from "#features/credit/completion/server/decide-enrollments.ts";
import { presets } from "#features/credit/credit-rules/rules/presets/presets.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import type { Database } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { fillAttendees } from "./audit-pack/fill-attendees.ts";
import { withDirectory } from "./processes.ts";
import { report, round } from "./report.ts";

const goal = 20;
/** As many as attendance is counted for in one transaction. */
const batch = 300;
const now = new Date("2026-11-11T00:00:00Z");
const addedBodies = [
	["HRCI", "hrci"],
	["CPE", "nasba-2024-internet"],
] as const;

/** Measures how long it takes to decide about very many enrollments under the programs of three bodies. */
export async function benchCreditDecisions(count = "10000"): Promise<void> {
	const enrollments = Number(count);
	if (!Number.isInteger(enrollments) || enrollments < 1_000)
		throw new Error(
			"Give the number of enrollments, 1000 or more, for example: npm run bench -- credit-decisions 10000",
		);
	const postgres = await startPostgres();
	try {
		await withDirectory(async (directory) => {
			const { db, close } = await openDatabase({ url: await postgres.createDatabase(), directory });
			try {
				await fillAttendees(db, enrollments);
				for (const [body, preset] of addedBodies) await addProgram(db, body, preset);
				await sql`truncate credit_decisions`.execute(db);
				await sql`vacuum analyze`.execute(db);
				const first = await decideAll(db, enrollments);
				const granted = await countGranted(db);
				const again = await decideAll(db, enrollments);
				const isMet = first <= goal && granted === enrollments * 3;
				report("credit-decisions", [
					{
						title: "Deciding credit",
						note: `One session with ${enrollments} attendees, each with three stays, six checks, two poll answers and an evaluation. Each is decided under the programs of SHRM, HRCI and NASBA, in transactions of ${batch}, and the decisions are stored with their evidence. PostgreSQL on the same machine.`,
						rows: [
							{ what: "seconds", value: round(first, 1), goal },
							{ what: "seconds when nothing changed", value: round(again, 1), goal: "" },
							{ what: "decisions that granted credit", value: granted, goal: enrollments * 3 },
							{ what: "", value: isMet ? "met" : "missed", goal: "" },
						],
					},
				]);
			} finally {
				await close();
			}
		});
	} finally {
		await postgres.stop();
	}
}

async function addProgram(db: Database, body: string, code: string): Promise<void> {
	const preset = presets.find((candidate) => candidate.code === code);
	if (!preset) throw new Error(`There is no preset ${code}.`);
	const { code: _, sources: __, ...rules } = preset;
	await sql`insert into accreditations (course_id, accrediting_body, number, hours) values (1, ${body}, ${`${body}-1`}, 1)`.execute(
		db,
	);
	await sql`with added as (insert into credit_rule_sets (accrediting_body, preset, created_at) values (${body}, ${code}, now()) returning id)
		insert into credit_rule_versions select id, 1, ${JSON.stringify({ ...rules, confirmed: [] })}::jsonb, now(), 'Robin Example' from added`.execute(
		db,
	);
	await sql`insert into credit_programs (course_id, accrediting_body, method, details, first_published_on, rule_set_id, rule_version, changed_at, changed_by)
		select 1, ${body}, 'group_internet', details, '2026-01-01', sets.id, 1, now(), 'Robin Example'
		from credit_programs cross join credit_rule_sets sets where credit_programs.accrediting_body = 'SHRM' and sets.accrediting_body = ${body}`.execute(
		db,
	);
	await sql`insert into provider_approvals (accrediting_body, details, changed_at, changed_by)
		select ${body}, details, now(), 'Robin Example' from provider_approvals where accrediting_body = 'SHRM'`.execute(
		db,
	);
}

/** Returns the seconds. */
async function decideAll(db: Database, enrollments: number): Promise<number> {
	const began = performance.now();
	for (let from = 1; from <= enrollments; from += batch) {
		const ids = Array.from({ length: Math.min(batch, enrollments - from + 1) }, (_, index) => from + index);
		await inTransaction(db, (trx) => decideAndSave(trx, ids, now));
	}
	return (performance.now() - began) / 1000;
}

const countGranted = async (db: Database): Promise<number> =>
	Number(
		(await sql<{ count: number }>`select count(*) as count from credit_decisions where credits > 0`.execute(db)).rows[0]
			?.count,
	);
