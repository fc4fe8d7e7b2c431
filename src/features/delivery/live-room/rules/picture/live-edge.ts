import { maxBehindSeconds } from "../missed-picture.ts";

/** Seconds behind the live position from which an attendee can jump to it. */
export const minBehind = 6;

/** Seconds of loaded video that catching up must leave. */
const minLoaded = 1;

interface Playback {
	/** Seconds behind the live position. */
	behind: number;
	/** Seconds that are loaded ahead. */
	loaded: number;
	/** Seconds behind at the end of the attendee's last pause; 0 after catching up. */
	paused: number;
}

/** What brings a picture back to the live position: a jump, or a faster rate. */
export type Correction = "jump" | { rate: number };

/**
 * Returns how a playing picture is brought back. After a pause it only plays faster, so that attendees miss nothing; a
 * picture that fell behind for another reason jumps.
 */
export function correctPlayback({ behind, loaded, paused }: Playback): Correction {
	if (behind > maxBehindSeconds && behind > paused + maxBehindSeconds) return "jump";
	if (behind <= 0.5 || loaded <= minLoaded) return { rate: 1 };
	return { rate: behind <= 2 ? 1.1 : 1.3 };
}
