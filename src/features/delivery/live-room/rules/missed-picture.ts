/** Seconds that attendees' picture may fall behind before it jumps to the live position. */
export const maxBehindSeconds = 12;

/** Seconds behind at which an upload has caught up. */
const caughtUpSeconds = 3;

export interface Upload {
	/** The most seconds behind since attendees' picture stopped; 0 while it plays. */
	peak: number;
	/** Seconds that attendees did not see when it last caught up; null if none. */
	missed: number | null;
}

export const currentUpload: Upload = { peak: 0, missed: null };

/**
 * Follows how far an upload is behind, and says what attendees missed once it has caught up: their picture jumps, the
 * recording has it.
 */
export function followUpload(upload: Upload, behindSeconds: number): Upload {
	if (behindSeconds > maxBehindSeconds) return { peak: Math.max(upload.peak, behindSeconds), missed: null };
	return upload.peak > 0 && behindSeconds <= caughtUpSeconds ? { peak: 0, missed: Math.round(upload.peak) } : upload;
}
