/** What a broadcast sends, with its sound and the overhead of the connection. */
const neededMbits = 3;

/** Connections vary, so that a test should show more than the broadcast needs. */
const comfortableMbits = 4.5;

/** Seconds after which an upload counts as behind. Storing a segment takes two to three. */
const behindSeconds = 8;

/** Returns whether a measured upload suffices for a broadcast. */
export function judgeUpload(mbits: number): "enough" | "tight" | "too_slow" {
	if (mbits < neededMbits) return "too_slow";
	return mbits < comfortableMbits ? "tight" : "enough";
}

export const isUploadBehind = (seconds: number): boolean => seconds >= behindSeconds;

/** Bytes that a test of the upload sends at most. */
export const maxMeasuredBytes = 8 * 1024 * 1024;
