import { watchFacts } from "#features/delivery/recordings/server/index.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import { cutLoose, listOfHolder } from "./certificate-store.ts";
import { listSalts } from "./chain/chain.ts";
import { deleteSalts } from "./chain/chain-store.ts";
import { publicCertificate } from "./read-certificate.ts";

export async function exportCertificates(db: Database | Transaction, userId: number) {
	return (await listOfHolder(db, [userId])).map((certificate) => ({ ...publicCertificate(certificate), reason: certificate.revoked_reason }));
}

/** Lists a customer's certificates with the watch time behind those of recordings, and what proves their names in the chain. */
export async function listCustomerCertificates(db: Database | Transaction, userId: number) {
	const certificates = [];
	const held = await listOfHolder(db, [userId]);
	const salts = await listSalts(
		db,
		held.map(({ code }) => code),
	);
	for (const certificate of held) {
		const watched = certificate.way === "recording" ? await watchFacts(db, certificate.enrollment_id) : null;
		certificates.push({
			...publicCertificate(certificate),
			personSalt: salts.get(certificate.code) ?? null,
			watchedSeconds: watched?.watchedSeconds ?? null,
			recordingSeconds: watched?.lengthSeconds ?? null,
		});
	}
	return certificates;
}

/** Removes a customer's name from their certificates, which stay verifiable. */
export async function eraseCertificates(trx: Transaction, userId: number): Promise<void> {
	await deleteSalts(trx, userId);
	await cutLoose(trx, userId);
}
