import { type AppContext, endOfLink, type Signer } from "#platform/index.ts";
import { formatCertificateCode } from "../rules/certificate-code.ts";

export const certificatePurpose = "certificate";

const days = 30;

/** Returns the signed link to a holder's PDF. It needs no header and expires after 30 days. */
export function certificateLink(
	{ signer, publicUrl }: { signer: Signer; publicUrl: string },
	certificate: { code: string; userId: number; now: Date },
): string {
	const { code, userId, now } = certificate;
	return `${publicUrl}/certificate-files/${signer.sign({ purpose: certificatePurpose, user: userId, asset: code, expires: endOfLink(now, days * 24) })}`;
}

/** Before the number of a course. No code of a certificate begins with it. */
export const samplePrefix = "sample ";

/** Returns the signed link to a sample of a course's certificate. */
export const sampleLink = (
	{ signer, publicUrl, clock }: Pick<AppContext, "signer" | "publicUrl" | "clock">,
	courseId: number,
	user: number,
): string =>
	`${publicUrl}/certificate-files/${signer.sign({ purpose: certificatePurpose, user, asset: `${samplePrefix}${courseId}`, expires: endOfLink(clock.now(), 24) })}`;

export const verifyAddress = (publicUrl: string, code: string): string =>
	`${publicUrl}/certificates/${formatCertificateCode(code)}`;
