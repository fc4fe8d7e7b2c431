import * as z from "zod/mini";

/** The stored format of a transcript: text with its start in seconds and its speaker, if known. */
const Transcript = z.object({
	segments: z.array(
		z.object({
			start: z.number().check(z.nonnegative()),
			speaker: z.optional(z.nullable(z.string())),
			text: z.string(),
		}),
	),
});
export type Transcript = z.infer<typeof Transcript>;

/** Parses a stored transcript. @throws if the data has another format */
export const readTranscript = (stored: unknown): Transcript => z.parse(Transcript, stored);
