import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { cutLoose, listOfUser } from "./certificate-store.ts";
import { publicCertificate } from "./read-certificate.ts";

/** A person's certificates, for the download of one's own data. */
export async function exportCertificates(db: Database | Transaction, userId: number) {
	return (await listOfUser(db, userId)).map((certificate) => ({ ...publicCertificate(certificate), reason: certificate.revoked_reason }));
}

/** Takes a person's name off their certificates: whoever verifies one still learns that it was issued, and no more to whom. */
export const eraseCertificates = (trx: Transaction, userId: number): Promise<void> => cutLoose(trx, userId);
