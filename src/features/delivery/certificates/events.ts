import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** A certificate was issued for an enrollment, for the first time. `code` has groups of four characters. */
export const CertificateIssued = declareEvent<{ enrollmentId: number; code: string; way: "live" | "recording" }>(
	"CertificateIssued",
);
