import * as z from "zod/mini";

/** Progress in a recording, in whole seconds. */
export const Progress = z.object({
	/** The last playback position, on any device. */
	positionSeconds: z.int(),
	/** Distinct seconds that were played, without skipped ones. */
	watchedSeconds: z.int(),
	lengthSeconds: z.int(),
});
export type Progress = z.infer<typeof Progress>;
