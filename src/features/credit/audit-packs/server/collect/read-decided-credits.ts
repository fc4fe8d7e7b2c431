import { toSlug } from "#features/catalog/artwork/rules/artwork-address.ts";
import { listDecisions } from "#features/credit/completion/server/index.ts";
import type { CorrectionFile, CreditRecord } from "../../rules/pack-files.ts";
import { listCorrections } from "../records-store.ts";
import type { PackSource } from "./pack-entries.ts";

/** What programs decided about an enrollment, and what staff corrected. */
export interface DecidedCredits {
	credits: CreditRecord[];
	corrections: CorrectionFile[];
}

/** Reads what the evidence of these enrollments is worth under the programs of their courses, with what decides it. */
export async function readDecidedCredits(
	{ db, ruleFiles, documents }: PackSource,
	enrollmentIds: readonly number[],
): Promise<Map<number, DecidedCredits>> {
	const found = new Map<number, DecidedCredits>();
	if (enrollmentIds.length === 0) return found;
	const find = (enrollmentId: number): DecidedCredits => {
		const decided = found.get(enrollmentId) ?? { credits: [], corrections: [] };
		found.set(enrollmentId, decided);
		return decided;
	};
	const bodies = new Map<string, string>();
	for (const { enrollment_id, program_id, accrediting_body, way, record, decided_at } of await listDecisions(
		db,
		enrollmentIds,
	)) {
		bodies.set(`${enrollment_id} ${program_id}`, accrediting_body);
		const { program, rules, facts, evidence, decision } = record;
		find(enrollment_id).credits.push({
			programId: program_id,
			accreditingBody: accrediting_body,
			method: program.method,
			number: program.number,
			way,
			ruleFile: ruleFiles.get(`${rules.id}:${rules.version}`) ?? null,
			program: facts,
			evidence,
			decision,
			decidedAt: decided_at.toISOString(),
		});
	}
	for (const row of await listCorrections(db, enrollmentIds)) {
		const document =
			row.document_key === null ? null : `corrections/${row.id}-${toFileName(row.document_name ?? "document")}`;
		if (document !== null && row.document_key !== null) documents.set(document, row.document_key);
		find(row.enrollment_id).corrections.push({
			programId: row.program_id,
			accreditingBody: bodies.get(`${row.enrollment_id} ${row.program_id}`) ?? null,
			requirement: row.requirement,
			value: row.value,
			reason: row.reason,
			by: row.corrected_by,
			at: row.corrected_at.toISOString(),
			document,
			documentSha256: row.document_digest && Buffer.from(row.document_digest, "base64url").toString("hex"),
			withdrawn: row.withdrawn_at === null ? null : { by: row.withdrawn_by ?? "", at: row.withdrawn_at.toISOString() },
		});
	}
	return found;
}

/** Keeps the ending of a name that staff chose. */
function toFileName(name: string): string {
	const ending = /\.([a-z0-9]{1,5})$/i.exec(name);
	return ending ? `${toSlug(name.slice(0, ending.index))}.${String(ending[1]).toLowerCase()}` : toSlug(name);
}
