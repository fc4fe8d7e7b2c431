import type { FastifyBaseLogger } from "fastify";
import { type ContentWatch, watchContent } from "#platform/cache/content/watch-content.ts";
import type { EdgeCache } from "#platform/cache/edge/edge-cache.ts";
import { type EdgePurges, purgeWhatIsDropped } from "#platform/cache/edge/edge-purges.ts";
import { openEdgeCache } from "#platform/cache/edge/open-edge-cache.ts";
import { ResponseCache } from "#platform/cache/responses/response-cache.ts";
import type { Clock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/database/tables.ts";
import type { Settings } from "#settings.ts";

type WatchOptions = Omit<Parameters<typeof watchContent>[2], "onNews" | "everyMs"> & { log: FastifyBaseLogger };

/** The response cache, and the edge cache in front of it. */
export class Caches {
	readonly responses: ResponseCache;
	readonly edge: EdgeCache | undefined;
	#clock: Clock;
	#watch: ContentWatch | undefined;
	#purges: EdgePurges | undefined;

	/** @param maxBytes of all cached responses */
	constructor(settings: Settings, clock: Clock, maxBytes = settings.CACHE_MB * 1024 * 1024) {
		this.responses = new ResponseCache(maxBytes, () => clock.now().getTime());
		this.edge = openEdgeCache(settings);
		this.#clock = clock;
	}

	/** Drops responses, also from the edge cache, when the content that they show changes. */
	async open(db: Database, { log, ...options }: WatchOptions): Promise<void> {
		this.#purges = this.edge && purgeWhatIsDropped(this.edge, this.responses, log);
		this.#watch = watchContent(db, this.#clock, { log, ...options, onNews: (news) => this.responses.learn(news) });
		await this.#watch.refresh();
	}

	/** Reads the changes of content now, and waits for a limited time until the responses in use are rendered again. */
	showChanges = async (): Promise<void> => {
		await this.#watch?.refresh();
		await this.responses.settle();
	};

	async close(): Promise<void> {
		this.#purges?.stop();
		await this.#watch?.stop();
	}
}
