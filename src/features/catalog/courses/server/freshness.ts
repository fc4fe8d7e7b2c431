import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import { findVersion } from "./version-store.ts";

/** The rising version of what visitors see, and how long it is valid (ms since the epoch). */
export interface CatalogFreshness {
	version: number;
	until: number;
}

export interface FreshnessWatch {
	/** The last known version; before the first read, an expired one. */
	now(): CatalogFreshness;
	/** Reads the database immediately. */
	refresh(): Promise<void>;
	stop(): void;
}

interface WatchOptions {
	log: Pick<FastifyBaseLogger, "warn">;
	/** Called after each successful read. */
	onRead?: () => void;
	/** Milliseconds between reads. */
	everyMs?: number;
	/** Each finds the next time at which public content changes by itself. */
	alsoNext?: ((db: Database, now: Date) => Promise<Date | null>)[];
}

/**
 * Watches the catalog's version and the next time at which a live session starts or a scheduled course appears. While the
 * database is unavailable, the last version stays, so cached pages are served.
 *
 * @param options.everyMs milliseconds between reads, 500 by default
 */
export function watchFreshness(db: Database, clock: Clock, options: WatchOptions): FreshnessWatch {
	let known: CatalogFreshness = { version: 0, until: 0 };
	let away = false;
	let looking: Promise<void> | undefined;

	async function look(): Promise<void> {
		try {
			const now = clock.now();
			const { version, next } = await findVersion(db, now);
			const others = await Promise.all((options.alsoNext ?? []).map((find) => find(db, now)));
			known = { version, until: Math.min(...[next, ...others].map((moment) => moment?.getTime() ?? Number.POSITIVE_INFINITY)) };
			away = false;
			options.onRead?.();
		} catch (error) {
			if (!away) options.log.warn({ err: error }, "The catalog version could not be read. Cached pages are still served.");
			away = true;
		}
	}

	const refresh = () => {
		looking ??= look().finally(() => {
			looking = undefined;
		});
		return looking;
	};
	const timer = setInterval(() => void refresh(), options.everyMs ?? 500);
	timer.unref();
	void refresh();
	return { now: () => known, refresh, stop: () => clearInterval(timer) };
}
