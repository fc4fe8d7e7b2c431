import type { Selectable } from "kysely";
import { anyOf, type Executor, type Tables, type Transaction } from "#platform/index.ts";
import type { CertificateIssue, IssueKind } from "../contract.ts";
import { nameCredits } from "../rules/certified-credit.ts";

/** Adds to the list of issues what a certificate says now. Returns the number of the issue. */
export async function recordIssue(
	trx: Transaction,
	{ id, hours, credits }: Pick<Selectable<Tables["certificates"]>, "id" | "hours" | "credits">,
	{ kind, now }: { kind: IssueKind; now: Date },
): Promise<number> {
	const { number } = await trx
		.insertInto("certificate_issues")
		.values((eb) => ({
			certificate_id: id,
			number: eb
				.selectFrom("certificate_issues as earlier")
				.select((inner) => inner(inner.fn.coalesce(inner.fn.max("number"), inner.lit(0)), "+", 1).as("number"))
				.where("certificate_id", "=", id),
			kind,
			at: now,
			hours,
			credits: JSON.stringify(nameCredits(credits)),
		}))
		.returning("number")
		.executeTakeFirstOrThrow();
	return number;
}

/** Lists the issues of certificates, the first one first, by certificate. */
export async function listIssues(db: Executor, certificateIds: number[]): Promise<Map<number, CertificateIssue[]>> {
	if (certificateIds.length === 0) return new Map();
	const rows = await db
		.selectFrom("certificate_issues")
		.select(["certificate_id", "number", "kind", "at", "hours"])
		.where("certificate_id", "=", anyOf("bigint", certificateIds))
		.orderBy("certificate_id")
		.orderBy("number")
		.execute();
	const byCertificate = Map.groupBy(rows, (row) => row.certificate_id);
	return new Map(
		[...byCertificate].map(([id, issues]) => [
			id,
			issues.map(({ number, kind, at, hours }) => ({ number, kind, at: at.toISOString(), hours })),
		]),
	);
}
