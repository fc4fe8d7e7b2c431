import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** A certificate was issued for an enrollment, for the first time. `code` has groups of four characters. */
export const CertificateIssued = declareEvent<{ enrollmentId: number; code: string; way: "live" | "recording" }>(
	"CertificateIssued",
);

/** The holder of a certificate was told that it ends soon: 60 days before, and 30. `certificate` is its number. */
export const CertificateExpiring = declareEvent<{ enrollmentId: number; certificate: string; validUntil: string }>(
	"CertificateExpiring",
);
