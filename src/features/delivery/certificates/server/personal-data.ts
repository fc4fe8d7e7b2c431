import { watchFacts } from "#features/delivery/recordings/server/index.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import { cutLoose, listOfHolder } from "./certificate-store.ts";
import { publicCertificate } from "./read-certificate.ts";

export async function exportCertificates(db: Database | Transaction, userId: number) {
	return (await listOfHolder(db, [userId])).map((certificate) => ({ ...publicCertificate(certificate), reason: certificate.revoked_reason }));
}

/** Lists a customer's certificates with the watch time behind those of recordings. */
export async function listCustomerCertificates(db: Database | Transaction, userId: number) {
	const certificates = [];
	for (const certificate of await listOfHolder(db, [userId])) {
		const watched = certificate.way === "recording" ? await watchFacts(db, certificate.enrollment_id) : null;
		certificates.push({ ...publicCertificate(certificate), watchedSeconds: watched?.watchedSeconds ?? null, recordingSeconds: watched?.lengthSeconds ?? null });
	}
	return certificates;
}

/** Removes a customer's name from their certificates, which stay verifiable. */
export const eraseCertificates = (trx: Transaction, userId: number): Promise<void> => cutLoose(trx, userId);
