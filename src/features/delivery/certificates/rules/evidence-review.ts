import * as z from "zod/mini";

/** A credit of a certificate that the evidence no longer earns in full. */
export const UnmetCredit = z.object({
	accreditingBody: z.string(),
	/** On the certificate. */
	hours: z.number(),
	/** What the evidence earns now. */
	earned: z.number(),
});
export type UnmetCredit = z.infer<typeof UnmetCredit>;

/** A certificate whose evidence was withdrawn or changed. It stays valid until staff revoke it. */
export const EvidenceReview = z.object({
	unmet: z.array(UnmetCredit),
	/** Who decided to keep the certificate, when and why; null while staff have to decide. */
	kept: z.nullable(z.object({ by: z.string(), at: z.string(), reason: z.string() })),
});
export type EvidenceReview = z.infer<typeof EvidenceReview>;

/** Whether staff who kept a certificate knew of all that is unmet now. */
export const isCoveredByDecision = (kept: readonly UnmetCredit[], unmet: readonly UnmetCredit[]): boolean =>
	unmet.every(({ accreditingBody, hours, earned }) =>
		kept.some((known) => known.accreditingBody === accreditingBody && known.hours >= hours && known.earned <= earned),
	);

/** Selects what staff see of a stored review. */
export const toReview = (row: {
	unmet: UnmetCredit[];
	kept_at: Date | null;
	kept_by: string | null;
	kept_reason: string | null;
}): EvidenceReview => ({
	unmet: row.unmet,
	kept:
		row.kept_at === null
			? null
			: { by: row.kept_by ?? "", at: row.kept_at.toISOString(), reason: row.kept_reason ?? "" },
});
