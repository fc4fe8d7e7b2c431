import type { Day } from "#values/business-days.ts";

/** Whether a certificate was valid for the last time before today. */
const hasExpired = (validUntil: Day | null, today: Day): boolean => validUntil !== null && validUntil < today;

/** Says of a certificate that wasn't revoked that it has expired, if it has. */
export const withExpiry = <Certificate extends { state: "valid" | "revoked"; validUntil: Day | null }>(
	certificate: Certificate,
	today: Day,
): Omit<Certificate, "state"> & { state: "valid" | "expired" | "revoked" } => ({
	...certificate,
	state: certificate.state === "valid" && hasExpired(certificate.validUntil, today) ? "expired" : certificate.state,
});
