import * as z from "zod/mini";

/** A written-down course as it is kept: what was said, from which second on, and by whom where it is known. */
const Transcript = z.object({
	segments: z.array(z.object({ start: z.number().check(z.nonnegative()), speaker: z.optional(z.nullable(z.string())), text: z.string() })),
});
export type Transcript = z.infer<typeof Transcript>;

/** Reads a kept transcript. Throws for what is none. */
export const readTranscript = (kept: unknown): Transcript => z.parse(Transcript, kept);

/** A second of the recording as a timestamp: `4:07`, `1:02:33`. */
export function timestamp(second: number): string {
	const whole = Math.floor(second);
	const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
	const two = (number: number) => String(number).padStart(2, "0");
	return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
