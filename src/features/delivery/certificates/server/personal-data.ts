import { watchFacts } from "#features/delivery/recordings/server/index.ts";
import type { MergedAccounts } from "#platform/feature/personal-data.ts";
import type { Executor, Transaction } from "#platform/index.ts";
import { mergeMessages } from "../messages.ts";
import { cutLoose, findClaim, listOfHolder, toDays } from "./certificate-store.ts";
import { listProofs } from "./chain/chain.ts";
import { deleteSalts } from "./chain/chain-store.ts";
import { listValidities } from "./credits-store.ts";
import { publicCertificates } from "./read-certificate.ts";

export async function exportCertificates(db: Executor, userId: number) {
	const rows = await listOfHolder(db, [userId]);
	const certificates = await publicCertificates(db, rows);
	return certificates.map((certificate, index) => ({
		...certificate,
		reason: rows[index]?.revoked_reason ?? null,
		licenses: rows[index]?.licenses ?? [],
	}));
}

/**
 * Lists a customer's certificates with the watch time behind those of recordings, and what proves their names in the
 * chain.
 */
export async function listCustomerCertificates(db: Executor, userId: number) {
	const certificates = [];
	const rows = await listOfHolder(db, [userId]);
	const proofs = await listProofs(
		db,
		rows.map(({ code }) => code),
	);
	for (const [index, certificate] of (await publicCertificates(db, rows)).entries()) {
		const row = rows[index] as (typeof rows)[number];
		const watched = row.way === "recording" ? await watchFacts(db, row.enrollment_id) : null;
		certificates.push({
			...certificate,
			licenses: row.licenses,
			personSalt: proofs.get(row.code)?.personSalt ?? null,
			watchedSeconds: watched?.watchedSeconds ?? null,
			recordingSeconds: watched?.lengthSeconds ?? null,
		});
	}
	return certificates;
}

/** Removes a customer's name and license numbers from their certificates, which stay verifiable. */
export async function eraseCertificates(trx: Transaction, userId: number): Promise<void> {
	await deleteSalts(trx, userId);
	await cutLoose(trx, userId);
}

/** Keeps two accounts apart that have certificates for the same program and period: its credit counts once for a person. */
export async function blockSameCredit(db: Executor, { from, to }: MergedAccounts): Promise<string[]> {
	const [ended, kept] = [await listOfHolder(db, [from]), await listOfHolder(db, [to])];
	const validities = await listValidities(
		db,
		ended.map((certificate) => certificate.course_id),
	);
	return ended.flatMap(({ revoked_at, course_id: courseId, title, credits, ...certificate }) => {
		const period = { validity: validities.get(courseId) ?? null, day: toDays(certificate).earnedOn };
		return revoked_at === null && findClaim(kept, { courseId, credits }, period)
			? [mergeMessages.certifiedTwice(title)]
			: [];
	});
}
