/** Seconds in which a picture usually begins, or continues. */
const maxStillSeconds = 15;

interface Picture {
	/** Seconds since the position last changed. */
	stillSeconds: number;
	isPaused: boolean;
	/** True if the player has something to show. */
	hasData: boolean;
}

/**
 * Whether attendees of a running session wait for a picture that doesn't arrive. One they have paused is not missing.
 */
export const isPictureMissing = ({ stillSeconds, isPaused, hasData }: Picture): boolean =>
	stillSeconds > maxStillSeconds && !(isPaused && hasData);
