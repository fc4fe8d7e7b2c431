import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import { findVersion } from "./version-store.ts";

/** What visitors see, as a number that rises, and until when (ms since the epoch) it stays true by itself. */
export interface CatalogFreshness {
	version: number;
	until: number;
}

export interface FreshnessWatch {
	/** The last that is known; before anything is known, nothing stays true. */
	now(): CatalogFreshness;
	/** Asks the database at once. */
	refresh(): Promise<void>;
	stop(): void;
}

interface WatchOptions {
	log: Pick<FastifyBaseLogger, "warn">;
	/** Called after each read that succeeded. */
	onRead?: () => void;
	/** Pause between two looks, in milliseconds. */
	everyMs?: number;
	/** Each finds a moment after now at which what visitors see changes by itself. */
	alsoNext?: ((db: Database, now: Date) => Promise<Date | null>)[];
}

/**
 * Watches the catalog's version and the next moment at which a live session begins or a scheduled course appears,
 * which changes what is on sale.
 * While the database is away the last known version is kept, so that kept pages go on being served.
 *
 * @param options.everyMs pause between two looks, 500 unless told
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
