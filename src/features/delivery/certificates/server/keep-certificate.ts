import { type Refused, refuse } from "#api/refusal.ts";
import { recordAudit } from "#platform/audit/record-audit.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { User } from "#platform/security/check-access.ts";
import { type EditedCertificate, keepCertificate } from "../console-contract.ts";
import { formatCertificateCode, readCode } from "../rules/certificate-code.ts";
import { findByCode, listForStaff } from "./certificate-store.ts";
import { toCertificates } from "./manage-certificates.ts";
import { markKept } from "./review-store.ts";

/** Keeps a certificate although the evidence no longer earns its credit. */
export const keep = (
	context: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl">,
	staffMember: User,
	typed: string,
	reason: string,
): Promise<EditedCertificate | Refused> =>
	inTransaction(context.db, async (trx) => {
		const code = readCode(typed);
		const certificate = code === undefined ? undefined : await findByCode(trx, code);
		if (!certificate) return refuse(keepCertificate, "unknown_code");
		if (certificate.revoked_at !== null) return refuse(keepCertificate, "revoked");
		const kept = await markKept(trx, certificate.id, { by: staffMember.fullName, reason, now: context.clock.now() });
		if (!kept) return refuse(keepCertificate, "nothing_to_decide");
		// The reason can name the holder, so the audit log doesn't contain it.
		await recordAudit(trx, context.clock, staffMember, {
			action: "certificate.kept",
			subject: { kind: "certificate", id: formatCertificateCode(certificate.code) },
			summary: `Kept a certificate for “${certificate.title}” that is no longer met by evidence`,
		});
		return (await toCertificates(context, trx, await listForStaff(trx, { code: certificate.code }, 1)))[0] as EditedCertificate;
	});
