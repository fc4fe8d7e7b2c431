import { LRUCache } from "lru-cache";
import type { RenderStart } from "./recent-changes.ts";
import type { ResponseCache } from "./response-cache.ts";

/** The result of a call that is the same for everyone. */
export interface SharedResult<Value = unknown> {
	value: Value;
	/** Of the content that it shows. Undefined: it can show anything. */
	tags: readonly string[] | undefined;
	/** False for a refusal. */
	isShareable: boolean;
}

/** Pages share some dozens of results: settings, related courses, choices of filters. */
const most = 200;

/**
 * Keeps the results that the loaders of many pages read, until the content that they show changes. A first render then
 * reads only what its page alone shows.
 */
export class SharedResults {
	#results: LRUCache<string, SharedResult & { from: RenderStart }> | undefined;
	#cache: Pick<ResponseCache, "renderStart" | "isOutdated">;

	/** @param cache knows which content changed */
	constructor(cache: Pick<ResponseCache, "renderStart" | "isOutdated">, { enabled = true } = {}) {
		this.#cache = cache;
		this.#results = enabled ? new LRUCache({ max: most }) : undefined;
	}

	/** Returns the current result, from the last call or from a new one. Callers must not change it. */
	async get<Value>(key: string, call: () => Promise<SharedResult<Value>>): Promise<SharedResult<Value>> {
		const known = this.#results?.get(key);
		if (known && !this.#cache.isOutdated(known.from, known.tags)) return known as SharedResult as SharedResult<Value>;
		const from = this.#cache.renderStart();
		const result = await call();
		if (result.isShareable) this.#results?.set(key, { ...result, from });
		return result;
	}
}
