import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/database/tables.ts";
import { type ContentChanges, findChangesSince, findContentVersion, watchedVersions } from "./content-store.ts";

/** Content that changes at a time without a write: a live session starts, a scheduled course appears. */
export interface TimedChange {
	at: Date;
	tags: readonly string[];
}

/** Changes by time alone between two polls, above which everything is dropped. */
const maxTimed = 20;

/** Finds the first change by time alone after a moment. Its tags matter once it is less than a minute away from now. */
export type FindTimedChange = (db: Database, after: Date, now: Date) => Promise<TimedChange | null>;

/** What a node learned about public content since its last poll. */
export interface ContentNews {
	version: number;
	/** Undefined: everything changed. */
	changes: ContentChanges | undefined;
	/** Changes by time alone: those since the last poll, and the next ones. */
	timed: TimedChange[];
}

export interface ContentWatch {
	/** Reads the database immediately. */
	refresh(): Promise<void>;
	/** Waits for a read in progress. */
	stop(): Promise<void>;
}

interface WatchOptions {
	log: Pick<FastifyBaseLogger, "warn">;
	/** Receives every news; the first ones say that everything changed. */
	onNews: (news: ContentNews) => void;
	/** Called before news that everything changed. If it fails, the news come with the next read. */
	onEverything?: () => Promise<void>;
	/** Called after each successful read. */
	onRead?: () => void;
	/** Milliseconds between reads. */
	everyMs?: number;
	timedChanges?: FindTimedChange[];
}

/**
 * Reports changes of public content: those written by any node, and those by time alone. While the database is
 * unavailable, nothing is reported, so cached responses are served.
 *
 * @param options.everyMs milliseconds between reads, 500 by default
 */
export function watchContent(db: Database, clock: Clock, options: WatchOptions): ContentWatch {
	const { timedChanges = [], onNews } = options;
	let lastSeen: { version: number; at: Date } | undefined;
	let away = false;
	let isStopped = false;
	let polling: Promise<void> | undefined;

	async function poll(): Promise<void> {
		try {
			const now = clock.now();
			const version = await findContentVersion(db);
			const since = lastSeen && lastSeen.at <= now ? lastSeen : undefined;
			const timed = await findTimed(since?.at ?? now, now);
			const changes = since && timed ? await findChangesSince(db, since.version, version) : undefined;
			if (!changes) await options.onEverything?.();
			if (!isStopped) watchedVersions.set(db, version);
			onNews({ version, changes, timed: timed ?? (await findTimed(now, now)) ?? [] });
			lastSeen = { version, at: now };
			away = false;
			options.onRead?.();
		} catch (error) {
			watchedVersions.delete(db);
			if (!away)
				options.log.warn({ err: error }, "Changes of public content could not be read. Cached pages are still served.");
			away = true;
		}
	}

	/** Returns undefined if too much happened since, such as after a pause of the process. */
	async function findTimed(since: Date, now: Date): Promise<TimedChange[] | undefined> {
		const found: TimedChange[] = [];
		for (const find of timedChanges) {
			let next = await find(db, since, now);
			for (; next && next.at <= now; next = await find(db, next.at, now))
				if (found.push(next) > maxTimed) return undefined;
			if (next) found.push(next);
		}
		return found;
	}

	const refresh = () => {
		polling ??= poll().finally(() => {
			polling = undefined;
		});
		return polling;
	};
	const timer = setInterval(() => void refresh(), options.everyMs ?? 500);
	timer.unref();
	void refresh();
	return {
		async refresh() {
			// A read in progress can have started before the change.
			await refresh();
			await refresh();
		},
		async stop() {
			isStopped = true;
			clearInterval(timer);
			watchedVersions.delete(db);
			await polling;
		},
	};
}
