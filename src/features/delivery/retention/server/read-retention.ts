import type { Executor } from "#platform/index.ts";
import { computeRetentionEnd } from "../rules/compute-retention-end.ts";
import { findBodyYears, findYears, listProved } from "./retention-store.ts";

/** Returns until when the records of each session are kept, and whether it earns credit. */
export async function readRetention(
	db: Executor,
	sessionIds: number[],
): Promise<Map<number, { until: Date; earnsCredit: boolean }>> {
	if (sessionIds.length === 0) return new Map();
	const years = await findYears(db);
	const sessions = await listProved(db, sessionIds);
	return new Map(
		sessions.map(({ id, endedAt, earnsCredit, bodyYears }) => [
			id,
			{
				until: computeRetentionEnd({ endedAt, earnsCredit: Boolean(earnsCredit) }, Math.max(years, bodyYears ?? 0)),
				earnsCredit: Boolean(earnsCredit),
			},
		]),
	);
}

/**
 * Returns until when a certificate or a decision is kept.
 *
 * @param issuedAt when it was issued or made
 * @param accreditingBodies the codes of the bodies whose credit it grants: some ask for more years than the site's
 */
export async function computeCertificateRetention(
	db: Executor,
	issuedAt: Date,
	accreditingBodies: readonly string[],
): Promise<Date> {
	const years = Math.max(await findYears(db), await findBodyYears(db, accreditingBodies));
	return computeRetentionEnd({ endedAt: issuedAt, earnsCredit: true }, years);
}
