/** Seconds without progress after which a running picture counts as stalled. */
const maxStillSeconds = 3;
/** Browsers wake pages in the background seldom. A longer time between two looks says nothing. */
const maxStepMs = 5_000;

interface Look {
	/** Seconds since the picture last moved. */
	stillSeconds: number;
	/** False while it is paused, or the speaker doesn't send. */
	shouldMove: boolean;
	/** Milliseconds. */
	now: number;
}

/** Measures for how long the picture stalled, so that a missed check can be explained. */
export class StallMeter {
	#stalledMs = 0;
	#lookedAt: number | null = null;

	look({ stillSeconds, shouldMove, now }: Look): void {
		const passed = this.#lookedAt === null ? 0 : Math.min(now - this.#lookedAt, maxStepMs);
		if (shouldMove && stillSeconds > maxStillSeconds) this.#stalledMs += passed;
		this.#lookedAt = now;
	}

	/** Returns the seconds of stalling since the last call. */
	take(): number {
		const seconds = Math.round(this.#stalledMs / 1000);
		this.#stalledMs = 0;
		return seconds;
	}
}
