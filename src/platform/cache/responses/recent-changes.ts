/** What a node knew when it began to render a response. */
export interface RenderStart {
	/** Rises when everything changes. */
	epoch: number;
	/** The version of public content; the response can already show a later one. */
	version: number;
	/** Milliseconds since the epoch. */
	at: number;
}

/** Beyond these, everything that is being rendered counts as outdated. */
const maxTags = 10_000;

/** Remembers which content changed recently, for responses that were being rendered meanwhile. */
export class RecentChanges {
	/** 0: nothing is known yet. */
	epoch = 0;
	version = 0;
	#versions = new Map<string, number>();
	#times = new Map<string, number>();
	#lastTime = Number.NEGATIVE_INFINITY;

	/** @param changes undefined: everything changed */
	learn(version: number, changes: readonly { version: number; tag: string }[] | undefined): void {
		this.version = version;
		if (!changes || this.#versions.size + changes.length > maxTags) this.#forget();
		else for (const change of changes) this.#versions.set(change.tag, change.version);
	}

	/** @param at ms since the epoch */
	pass(at: number, tags: readonly string[]): void {
		if (this.#times.size + tags.length > maxTags) this.#forget();
		for (const tag of tags) this.#times.set(tag, at);
		this.#lastTime = at;
	}

	/** Returns whether a response that began so is possibly outdated. */
	concern({ epoch, version, at }: RenderStart, tags: readonly string[] | undefined): boolean {
		if (epoch === 0 || epoch !== this.epoch) return true;
		if (!tags) return version < this.version || at < this.#lastTime;
		return tags.some(
			(tag) => (this.#versions.get(tag) ?? 0) > version || (this.#times.get(tag) ?? Number.NEGATIVE_INFINITY) > at,
		);
	}

	#forget(): void {
		this.epoch++;
		this.#versions.clear();
		this.#times.clear();
		// Responses of an earlier epoch are outdated anyway. A clock that was set back would never reach the last time.
		this.#lastTime = Number.NEGATIVE_INFINITY;
	}
}
