import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { cutLoose, listOfHolder } from "./certificate-store.ts";
import { publicCertificate } from "./read-certificate.ts";

export async function exportCertificates(db: Database | Transaction, userId: number) {
	return (await listOfHolder(db, [userId])).map((certificate) => ({ ...publicCertificate(certificate), reason: certificate.revoked_reason }));
}

/** Removes a customer's name from their certificates, which stay verifiable. */
export const eraseCertificates = (trx: Transaction, userId: number): Promise<void> => cutLoose(trx, userId);
