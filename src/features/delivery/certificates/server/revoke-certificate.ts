import { type AppContext, inTransaction, recordAudit, type Transaction, type User } from "#platform/index.ts";
import type { RecordedCertificate } from "../contract.ts";
import { certificateRevoked } from "../emails/certificate-revoked.ts";
import { formatCertificateCode, readCode } from "../rules/certificate-code.ts";
import { findByCode, findHolder, listActiveEnrollments, listOfLines, markRevoked } from "./certificate-store.ts";
import { recordEntry } from "./chain/chain.ts";
import { considerCertificates } from "./consider-certificate.ts";
import { recordIssue } from "./issue-store.ts";
import { publicCertificates } from "./read-certificate.ts";

/**
 * Revokes a certificate permanently and emails the reason to its holder. A repeated call keeps the first reason.
 *
 * @returns undefined if the certificate does not exist
 */
export async function revoke(
	{ db, clock, mail }: Pick<AppContext, "db" | "clock" | "mail">,
	typed: string,
	{ reason, staffMember }: { reason: string; staffMember: Pick<User, "userId" | "fullName"> },
): Promise<(RecordedCertificate & { reason: string }) | undefined> {
	const code = readCode(typed);
	if (code === undefined) return undefined;
	return inTransaction(db, (trx) => revokeWithin({ clock, mail }, trx, code, { reason, staffMember }));
}

/**
 * Revokes valid certificates of order lines whose access ended, in the same transaction. Then another purchase of the
 * course can earn the certificate.
 */
export async function revokeOfLines(
	deps: Pick<AppContext, "clock" | "events" | "mail" | "publicUrl">,
	trx: Transaction,
	lineIds: number[],
	by: { reason: string; staffMember: Pick<User, "userId" | "fullName"> },
): Promise<void> {
	const certificates = await listOfLines(trx, lineIds);
	for (const { code } of certificates) await revokeWithin(deps, trx, code, by);
	for (const { user_id: userId, course_id: courseId } of certificates)
		if (userId !== null) await considerCertificates(deps, trx, await listActiveEnrollments(trx, { userId, courseId }));
}

async function revokeWithin(
	{ clock, mail }: Pick<AppContext, "clock" | "mail">,
	trx: Transaction,
	code: string,
	{ reason, staffMember }: { reason: string; staffMember: Pick<User, "userId" | "fullName"> },
): Promise<(RecordedCertificate & { reason: string }) | undefined> {
	const now = clock.now();
	const revoked = await markRevoked(trx, code, { reason, by: staffMember.userId, now });
	const certificate = await findByCode(trx, code);
	if (!certificate) return undefined;
	if (revoked) await recordIssue(trx, certificate, { kind: "revoked", now });
	const holder = revoked && certificate.user_id !== null ? await findHolder(trx, certificate.user_id) : undefined;
	if (holder) {
		const facts = { fullName: holder.full_name, title: certificate.title, code: formatCertificateCode(code), reason };
		await mail.sendEmail(
			trx,
			certificateRevoked.order(
				{ key: `certificate-revoked:${certificate.id}`, to: holder.email, about: { certificate: certificate.id } },
				facts,
			),
		);
	}
	// The reason can name the holder, so the audit log does not contain it.
	const action = {
		action: "certificate.revoked",
		id: formatCertificateCode(code),
		summary: `Revoked a certificate for “${certificate.title}”`,
	} as const;
	if (revoked) await recordEntry(trx, "revoked", code, now);
	if (revoked) await recordAudit(trx, clock, staffMember, action);
	const [found] = await publicCertificates(trx, [certificate]);
	return { ...(found as RecordedCertificate), reason: certificate.revoked_reason ?? reason };
}
