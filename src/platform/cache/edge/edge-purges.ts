import type { FastifyBaseLogger } from "fastify";
import type { ResponseCache } from "../responses/response-cache.ts";
import type { EdgeCache } from "./edge-cache.ts";
import { anything, edgeTag, everything } from "./edge-tags.ts";

/** Purges the edge cache of what this node's response cache drops. */
export function purgeWhatIsDropped(edge: EdgeCache, responses: ResponseCache, log: FastifyBaseLogger): EdgePurges {
	const purges = new EdgePurges(edge, log);
	responses.reportDropped((tags) => purges.purge(tags));
	return purges;
}

/** More tags than these stand for everything. */
const maxPending = 1_000;

/** Milliseconds. */
const waits = { again: 3_000, firstRetry: 1_000, lastRetry: 60_000 };

/**
 * Removes from the edge cache what this node dropped, until it succeeds. Every node does so after it dropped its own
 * responses, because the edge cache can have received the previous version from any of them. A node that starts purges
 * everything, so a purge that was lost with its process does no harm.
 */
export class EdgePurges {
	#pending = new Set<string>();
	#timers = new Set<NodeJS.Timeout>();
	#isRunning = false;
	#failures = 0;
	#edge: EdgeCache;
	#log: Pick<FastifyBaseLogger, "warn" | "info">;
	#waits: typeof waits;

	constructor(edge: EdgeCache, log: Pick<FastifyBaseLogger, "warn" | "info">, times: Partial<typeof waits> = {}) {
		this.#edge = edge;
		this.#log = log;
		this.#waits = { ...waits, ...times };
	}

	/** @param tags of the content that changed; undefined if everything did */
	purge(tags: readonly string[] | undefined): void {
		const named = tags ? [...new Set([anything, ...tags.map(edgeTag)])] : [everything];
		this.#add(named);
		// Responses that were on their way arrive after the first purge.
		this.#after(this.#waits.again, () => this.#add(named));
	}

	stop(): void {
		for (const timer of this.#timers) clearTimeout(timer);
		this.#timers.clear();
	}

	#add(tags: readonly string[]): void {
		for (const tag of tags) this.#pending.add(tag);
		if (this.#pending.size > maxPending || this.#pending.has(everything)) this.#pending = new Set([everything]);
		if (!this.#isRunning) void this.#run();
	}

	async #run(): Promise<void> {
		this.#isRunning = true;
		while (this.#pending.size > 0) {
			const tags = [...this.#pending];
			this.#pending.clear();
			try {
				await this.#edge.purge(tags);
				if (this.#failures > 0) this.#log.info("The edge cache can be purged again.");
				this.#failures = 0;
			} catch (error) {
				if (this.#failures++ === 0)
					this.#log.warn(
						{ err: error },
						"The edge cache could not be purged. It can serve previous pages until it can.",
					);
				const wait = Math.min(this.#waits.firstRetry * 2 ** (this.#failures - 1), this.#waits.lastRetry);
				this.#after(wait, () => {
					this.#isRunning = false;
					this.#add(tags);
				});
				return;
			}
		}
		this.#isRunning = false;
	}

	#after(milliseconds: number, work: () => void): void {
		const timer = setTimeout(() => {
			this.#timers.delete(timer);
			work();
		}, milliseconds);
		timer.unref();
		this.#timers.add(timer);
	}
}
