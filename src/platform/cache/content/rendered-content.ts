/** Collects the tags of the public content that a page shows, from all calls that its loaders make. */
export class RenderedContent {
	#tags: Set<string> | undefined = new Set();
	#failed = false;
	/** Seconds; set if a call failed because the database was away: the page is complete after a retry. */
	retryAfter: number | undefined;

	/** Undefined if a call did not say what it shows: the page can show anything. */
	get tags(): readonly string[] | undefined {
		return this.#tags && [...this.#tags];
	}

	/** A call failed, so the page possibly lacks something: it must not be cached. */
	get failed(): boolean {
		return this.#failed;
	}

	/** @param getTags the tags that the call named, once it has ended */
	async during<Result>(call: () => Promise<Result>, getTags: () => readonly string[] | undefined): Promise<Result> {
		try {
			return await call();
		} catch (error) {
			this.#failed = true;
			throw error;
		} finally {
			const tags = getTags();
			if (!tags) this.#tags = undefined;
			else for (const tag of tags) this.#tags?.add(tag);
		}
	}
}
