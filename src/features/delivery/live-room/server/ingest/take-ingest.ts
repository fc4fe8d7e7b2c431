import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type AppContext, inTransaction } from "#platform/index.ts";
import { type Fragment, FragmentReader } from "#platform/media/video/read-fragments.ts";
import type { Remux } from "#platform/media/video/video-maker.ts";
import { maxStorageOutageMs, maxUnstoredBytes } from "../../rules/ingest/ingest-limits.ts";
import { segmentStart } from "../../rules/ingest/segment-start.ts";
import { addSegment, addStream, saveTakeHead, type TakeState } from "./take-store.ts";

export type IngestContext = Pick<AppContext, "db" | "clock" | "storage" | "video" | "log"> & {
	/**
	 * What tests change: milliseconds before a conversion starts again and for which the storage may be away, and bytes
	 * that may be unstored.
	 */
	limits?: { retryMs: number; maxUnstored: number; maxOutageMs: number };
};

export interface Take {
	id: string;
	sessionId: number;
	rehearsal: boolean;
	/** When the browser began to record. */
	startedAt: Date;
	/** Fences this ingest from those of later connections. */
	generation: number;
	/** Bytes of the received stream that are in stored segments. */
	acknowledged: number;
	/** The head of the received stream; known if it continues. */
	head: Buffer | undefined;
}

export type IngestEvent =
	| { type: "stored"; until: number }
	| { type: "replaced" }
	| { type: "failed"; message: string };

const defaultLimits = { retryMs: 500, maxUnstored: maxUnstoredBytes, maxOutageMs: maxStorageOutageMs };
const storageFailed = "The server can't store the video. Tell the organizer to check its disk, then start again.";
/** Conversions in a row that may end without a segment. */
const maxFutile = 5;
/** Seconds by which durations of the received and the converted stream may differ. */
const tolerance = 0.25;

interface Run {
	remux: Remux;
	reader: FragmentReader;
	folder: string;
	/** The first received fragment's start. */
	inputStart: number | undefined;
	outputStart: number | undefined;
	startedAt: number;
	streamId: number | undefined;
	segments: number;
	/** A segment could not be stored; later ones must not be stored without it. */
	isBroken: boolean;
}

/**
 * Converts what a speaker's browser sends, and stores the segments. The position in the received stream is acknowledged
 * when its segments are stored, so that after any interruption the browser sends the rest again.
 */
export class TakeIngest {
	readonly take: Take;
	/** The next byte to receive. */
	received: number;
	#context: IngestContext;
	readonly #limits: typeof defaultLimits;
	#report: (event: IngestEvent) => void;
	/** Received and not acknowledged. */
	#unstored: Buffer[] = [];
	#reader: FragmentReader;
	/** Received fragments that are not acknowledged. */
	#fragments: Omit<Fragment, "bytes">[] = [];
	#run: Run | undefined;
	#storing: Promise<unknown> = Promise.resolve();
	/** The transaction in progress. */
	#writing: Promise<unknown> = Promise.resolve();
	/** When the storage became unavailable. */
	#brokenSince: Date | undefined;
	#futile = 0;
	#isHeadStored: boolean;
	#isStopped = false;
	#isFinishing = false;
	#over = Promise.withResolvers<void>();

	constructor(context: IngestContext, take: Take, report: (event: IngestEvent) => void) {
		this.#context = context;
		this.#limits = context.limits ?? defaultLimits;
		this.take = take;
		this.received = take.acknowledged;
		this.#report = report;
		this.#reader = new FragmentReader(take.acknowledged, take.head);
		this.#isHeadStored = take.head !== undefined;
	}

	/** Replaces the receiver of events, after the browser has reconnected. */
	reportTo(report: (event: IngestEvent) => void): void {
		this.#report = report;
	}

	reportsTo(report: (event: IngestEvent) => void): boolean {
		return this.#report === report;
	}

	/** Runs `save`, which fences earlier connections, between the transactions of this ingest. Returns its result. */
	continueWith<Problem extends string>(save: () => Promise<TakeState | Problem>): Promise<TakeState | Problem> {
		return this.#write(async () => {
			const take = await save();
			if (typeof take !== "string") this.take.generation = take.generation;
			return take;
		});
	}

	/**
	 * Takes bytes of the stream; those that are known are skipped.
	 *
	 * @returns false if bytes before these are missing
	 */
	receive(offset: number, bytes: Buffer): boolean {
		// It needs no more bytes, whatever is missing.
		if (this.#isStopped || this.#isFinishing) return true;
		if (offset > this.received) return false;
		const fresh = bytes.subarray(this.received - offset);
		if (fresh.length === 0) return true;
		try {
			for (const { start, seconds, end } of this.#reader.push(fresh)) this.#fragments.push({ start, seconds, end });
		} catch (error) {
			this.#fail(error instanceof Error ? error.message : String(error));
			return true;
		}
		this.received += fresh.length;
		this.#unstored.push(fresh);
		if (this.received - this.take.acknowledged > this.#limits.maxUnstored) {
			this.#fail(storageFailed);
			return true;
		}
		this.#storeHead();
		if (this.#run) this.#run.remux.write(fresh);
		else this.#start();
		return true;
	}

	/** Stores everything that was received. */
	async finish(): Promise<void> {
		this.#isFinishing = true;
		if (!this.#run || this.#isStopped) return this.stop();
		this.#run.remux.end();
		await this.#over.promise;
	}

	/** Stops at once. What is not acknowledged can be sent again. */
	stop(): void {
		this.#isStopped = true;
		this.#run?.remux.kill();
		this.#over.resolve();
	}

	/**
	 * Stops because another take, or another connection of this one, receives the session. Tells the browser, which must
	 * not send again.
	 */
	giveWay(): void {
		if (this.#isStopped) return;
		this.stop();
		this.#report({ type: "replaced" });
	}

	#fail(message: string): void {
		if (this.#isStopped) return;
		this.stop();
		this.#report({ type: "failed", message });
	}

	#storeHead(): void {
		const { head } = this.#reader;
		if (!head || this.#isHeadStored) return;
		this.#isHeadStored = true;
		const key = `live/${this.take.id}/received-head.mp4`;
		this.#enqueue(async () => {
			await this.#context.storage.put(key, head, { contentType: "video/mp4" });
			await saveTakeHead(this.#context.db, this.take.id, key);
		});
	}

	/** Starts a conversion with everything that is not acknowledged. */
	#start(): void {
		const run: Run = {
			remux: this.#context.video.remux((bytes) => this.#takeOutput(run, bytes)),
			reader: new FragmentReader(),
			folder: `live/${this.take.id}/${randomBytes(6).toString("hex")}`,
			inputStart: undefined,
			outputStart: undefined,
			startedAt: 0,
			streamId: undefined,
			segments: 0,
			isBroken: false,
		};
		this.#run = run;
		// It may have failed before.
		this.#storeHead();
		if (this.take.acknowledged > 0 && this.#reader.head) run.remux.write(this.#reader.head);
		for (const bytes of this.#unstored) run.remux.write(bytes);
		void run.remux.ended.then(async (problem) => {
			await this.#storing;
			if (this.#run !== run || this.#isStopped) return;
			if (problem === null && this.#isFinishing) return this.stop();
			await this.#restart(run, problem);
		});
	}

	async #restart(run: Run, problem: string | null): Promise<void> {
		this.#context.log.warn(
			{ take: this.take.id, problem },
			"The conversion of a live session ended and is started again.",
		);
		// The storage can come back, but a video that can't be converted stays one.
		if (run.segments > 0) this.#futile = 0;
		else if (!run.isBroken) this.#futile += 1;
		if (run.isBroken) {
			const now = this.#context.clock.now();
			this.#brokenSince ??= now;
			if (now.getTime() - this.#brokenSince.getTime() > this.#limits.maxOutageMs) return this.#fail(storageFailed);
		}
		if (this.#futile >= maxFutile) return this.#fail("The server can't convert the video. Please check its log.");
		run.remux.kill();
		await pause(this.#limits.retryMs);
		if (this.#isStopped) return;
		this.#start();
		if (this.#isFinishing) this.#run?.remux.end();
	}

	#takeOutput(run: Run, bytes: Buffer): void {
		if (this.#run !== run || this.#isStopped) return;
		const hadHead = run.reader.head !== undefined;
		try {
			const fragments = run.reader.push(bytes);
			const { head } = run.reader;
			if (!hadHead && head) this.#enqueue(() => this.#storeStream(run, head), run);
			for (const fragment of fragments) this.#enqueue(() => this.#storeSegment(run, fragment), run);
		} catch (error) {
			this.#context.log.error(
				{ err: error, take: this.take.id },
				"The converted video of a live session can't be read.",
			);
			run.remux.kill();
		}
	}

	/** Runs work after earlier work. If it fails, the conversion starts again at the acknowledged position. */
	#enqueue(work: () => Promise<void>, run?: Run): void {
		this.#storing = this.#storing.then(async () => {
			if (this.#isStopped || run?.isBroken || (run && this.#run !== run)) return;
			await work().catch(async (error: unknown) => {
				this.#context.log.error({ err: error, take: this.take.id }, "A part of a live session could not be stored.");
				if (run) {
					run.isBroken = true;
					run.remux.kill();
				} else this.#isHeadStored = false;
			});
		});
	}

	/** Runs a transaction after earlier ones. */
	#write<Result>(work: () => Promise<Result>): Promise<Result> {
		const written = this.#writing.then(work);
		this.#writing = written.catch(() => {});
		return written;
	}

	async #storeStream(run: Run, head: Buffer): Promise<void> {
		const headKey = `${run.folder}/head.mp4`;
		await this.#context.storage.put(headKey, head, { contentType: "video/mp4" });
		await this.#write(async () => {
			if (this.#isStopped) return;
			const { id: takeId, sessionId, rehearsal, generation } = this.take;
			const stream = { takeId, sessionId, generation, rehearsal, headKey, headBytes: head.length };
			run.streamId = await inTransaction(this.#context.db, (trx) => addStream(trx, stream));
			if (run.streamId === undefined) this.giveWay();
		});
	}

	async #storeSegment(run: Run, { bytes, start, seconds }: Fragment): Promise<void> {
		const { streamId } = run;
		if (streamId === undefined) return;
		const now = this.#context.clock.now();
		if (run.outputStart === undefined) {
			run.outputStart = start;
			run.inputStart = this.#fragments[0]?.start;
			const latest = new Date(now.getTime() - seconds * 1000);
			run.startedAt = (
				run.inputStart === undefined ? latest : segmentStart(this.take.startedAt, run.inputStart, latest)
			).getTime();
		}
		const storageKey = `${run.folder}/${run.segments}.m4s`;
		await this.#context.storage.put(storageKey, bytes, { contentType: "video/iso.segment" });
		const played = start - run.outputStart;
		const acknowledged = this.#positionAfter(run, played + seconds);
		const startsAt = new Date(run.startedAt + played * 1000);
		await this.#write(async () => {
			if (this.#isStopped) return;
			const { id: takeId, sessionId, rehearsal, generation } = this.take;
			const segment = {
				takeId,
				sessionId,
				rehearsal,
				generation,
				streamId,
				seconds,
				startsAt,
				storageKey,
				bytes: bytes.length,
				acknowledged,
				now,
			};
			if (!(await inTransaction(this.#context.db, (trx) => addSegment(trx, segment)))) return this.giveWay();
			run.segments++;
			this.#brokenSince = undefined;
			this.#acknowledge(acknowledged);
		});
	}

	/**
	 * Returns the position in the received stream up to which fragments are within the first seconds of the conversion.
	 */
	#positionAfter(run: Run, seconds: number): number {
		const from = run.inputStart ?? 0;
		const last = this.#fragments.findLast(
			(fragment) => fragment.start + fragment.seconds - from <= seconds + tolerance,
		);
		return last?.end ?? this.take.acknowledged;
	}

	#acknowledge(position: number): void {
		let skip = position - this.take.acknowledged;
		if (skip <= 0) return;
		while (skip > 0) {
			const [first] = this.#unstored;
			if (!first) break;
			if (first.length > skip) this.#unstored[0] = first.subarray(skip);
			else this.#unstored.shift();
			skip -= Math.min(skip, first.length);
		}
		this.#fragments = this.#fragments.filter(({ end }) => end > position);
		this.take.acknowledged = position;
		this.#report({ type: "stored", until: position });
	}
}
