import * as z from "zod/mini";

/** A written-down course as it is kept: what was said, from which second on, and by whom where it is known. */
const Transcript = z.object({
	segments: z.array(z.object({ start: z.number().check(z.nonnegative()), speaker: z.optional(z.nullable(z.string())), text: z.string() })),
});
export type Transcript = z.infer<typeof Transcript>;

/** Reads a kept transcript. Throws for what is none. */
export const readTranscript = (stored: unknown): Transcript => z.parse(Transcript, stored);
