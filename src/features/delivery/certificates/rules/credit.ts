import * as z from "zod/mini";

/** The bodies that grant credits for courses; `CPE` is general continuing professional education. */
export const accreditingBodies = ["SHRM", "HRCI", "RAPS", "CPE"] as const;
export type AccreditingBody = (typeof accreditingBodies)[number];

export const Credit = z.object({ accreditingBody: z.enum(accreditingBodies), number: z.string(), hours: z.number() });
export type Credit = z.infer<typeof Credit>;

/** Requirement for the certificate: either live attendance or watching is enough. */
export const CompletionRequirement = z.object({
	/** Minutes of live attendance; null if attendance does not count. */
	liveMinutes: z.nullable(z.int()),
	/** Percentage of the recording; null if watching does not count. */
	watchedPercent: z.nullable(z.int()),
});
export type CompletionRequirement = z.infer<typeof CompletionRequirement>;
