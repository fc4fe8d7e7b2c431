import { endOfLink, type Signer } from "../../../../platform/signing/signer.ts";
import { shownCode } from "../rules/certificate-code.ts";

export const certificatePurpose = "certificate";

/** Days for which a link to a certificate works. */
const days = 30;

/** The address of a holder's certificate as PDF: works without a header, ends after 30 days. */
export function certificateLink(
	{ signer, publicUrl }: { signer: Signer; publicUrl: string },
	certificate: { code: string; userId: number; now: Date },
): string {
	const { code, userId, now } = certificate;
	return `${publicUrl}/certificate-files/${signer.sign({ purpose: certificatePurpose, user: userId, asset: code, expires: endOfLink(now, days * 24) })}`;
}

/** The public page on which anybody verifies a certificate. */
export const verifyAddress = (publicUrl: string, code: string): string => `${publicUrl}/certificates/${shownCode(code)}`;
