import * as z from "zod/mini";

/** Requirement for the certificate: either live attendance or watching is enough. */
export const CompletionRequirement = z.object({
	/** Minutes of live attendance; null if attendance does not count. */
	liveMinutes: z.nullable(z.int()),
	/** Percentage of the recording; null if watching does not count. */
	watchedPercent: z.nullable(z.int()),
});
export type CompletionRequirement = z.infer<typeof CompletionRequirement>;
