import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/database/tables.ts";
import type { EdgeCache } from "#platform/edge-cache/edge-cache.ts";
import { type EdgePurges, purgeWhatIsDropped } from "#platform/edge-cache/edge-purges.ts";
import { openEdgeCache } from "#platform/edge-cache/open-edge-cache.ts";
import { type ContentWatch, watchContent } from "#platform/public-content/watch-content.ts";
import { type Overflow, openOverflow } from "#platform/response-cache/overflow.ts";
import { ResponseCache } from "#platform/response-cache/response-cache.ts";
import type { Settings } from "#settings.ts";

/** Bytes of all cached responses in memory. */
const mostCached = 64 * 1024 * 1024;

type WatchOptions = Omit<Parameters<typeof watchContent>[2], "onNews" | "everyMs"> & { log: FastifyBaseLogger };

/** The response cache, with its overflow on disk and the edge cache in front of it. */
export class Caches {
	readonly responses: ResponseCache;
	readonly edge: EdgeCache | undefined;
	#settings: Settings;
	#clock: Clock;
	#watch: ContentWatch | undefined;
	#purges: EdgePurges | undefined;
	#overflow: Overflow | undefined;

	/** @param most bytes of responses in memory */
	constructor(settings: Settings, clock: Clock, most = mostCached) {
		this.responses = new ResponseCache(most, () => clock.now().getTime());
		this.edge = openEdgeCache(settings);
		this.#settings = settings;
		this.#clock = clock;
	}

	/** Drops responses, also from the edge cache, when the content that they show changes. */
	async open(db: Database, { log, ...options }: WatchOptions): Promise<void> {
		this.#purges = this.edge && purgeWhatIsDropped(this.edge, this.responses, log);
		this.#overflow = await openOverflow(this.#settings.DATA_DIR, log);
		this.responses.overflowTo(this.#overflow);
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
		await this.#overflow?.close();
	}
}
