/** When the speaker said what the player shows. Slides follow it, because pictures are late and can be paused. */
export class PictureClock {
	/** Milliseconds; null without a picture. */
	moment: number | null = null;
	#listeners = new Set<() => void>();

	set(moment: number | null): void {
		if (moment === this.moment) return;
		this.moment = moment;
		for (const listener of this.#listeners) listener();
	}

	subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};
}
