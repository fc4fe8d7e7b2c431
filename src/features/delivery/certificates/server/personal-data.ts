import { watchFacts } from "#features/delivery/recordings/server/index.ts";
import type { Executor, Transaction } from "#platform/index.ts";
import { cutLoose, listOfHolder } from "./certificate-store.ts";
import { listProofs } from "./chain/chain.ts";
import { deleteSalts } from "./chain/chain-store.ts";
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
