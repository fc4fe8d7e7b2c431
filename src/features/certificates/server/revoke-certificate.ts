import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Person } from "../../../platform/http/answers.ts";
import { recordAudit } from "../../audit/server/index.ts";
import type { PublicCertificate } from "../contract.ts";
import { certificateRevoked } from "../mails/certificate-revoked.ts";
import { readCode, shownCode } from "../rules/certificate-code.ts";
import { findByCode, findHolder, markRevoked } from "./certificate-store.ts";
import type { CertificatesDeps } from "./certificates-deps.ts";
import { publicCertificate } from "./read-certificate.ts";

/**
 * Revokes a certificate for good and tells its holder why. Again it changes nothing: the first reason stays.
 *
 * @returns undefined when there is no such certificate
 */
export async function revoke(
	{ db, clock, mail }: Pick<CertificatesDeps, "db" | "clock" | "mail">,
	typed: string,
	{ reason, operator }: { reason: string; operator: Pick<Person, "userId" | "fullName"> },
): Promise<(PublicCertificate & { reason: string }) | undefined> {
	const code = readCode(typed);
	if (code === undefined) return undefined;
	return inTransaction(db, async (trx) => {
		const revoked = await markRevoked(trx, code, { reason, by: operator.userId, now: clock.now() });
		const certificate = await findByCode(trx, code);
		if (!certificate) return undefined;
		const holder = revoked && certificate.person_id !== null ? await findHolder(trx, certificate.person_id) : undefined;
		if (holder) {
			const facts = { fullName: holder.full_name, title: certificate.title, code: shownCode(code), reason };
			await mail.sendMail(trx, certificateRevoked.order({ key: `certificate-revoked:${certificate.id}`, to: holder.email }, facts));
		}
		// The reason may name its holder: it stands at the certificate, not in the log.
		const deed = {
			action: "certificate.revoked",
			subject: { kind: "certificate", id: shownCode(code) },
			summary: `Revoked a certificate of “${certificate.title}”`,
		} as const;
		if (revoked) await recordAudit(trx, clock, operator, deed);
		return { ...publicCertificate(certificate), reason: certificate.revoked_reason ?? reason };
	});
}
