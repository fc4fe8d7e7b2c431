import { buffer } from "node:stream/consumers";
import { type IngestContext, type IngestEvent, type Take, TakeIngest } from "./take-ingest.ts";
import type { TakeState } from "./take-store.ts";

type OpenedTake = Pick<Take, "id" | "sessionId" | "rehearsal">;

/** After this time without a connection, the browser is considered closed. */
const abandonedMs = 60_000;

/** The takes that this process receives. */
export class Ingests {
	#context: IngestContext;
	#running = new Map<string, TakeIngest>();
	#abandoned = new Map<string, NodeJS.Timeout>();
	/** Takes that are being opened. */
	#opening = new Map<string, Promise<unknown>>();

	constructor(context: IngestContext) {
		this.#context = context;
	}

	/**
	 * Returns the running take, or continues it at the acknowledged position. Other takes of its session end.
	 *
	 * @param save makes it the session's current take; a problem that it returns is passed on
	 */
	open<Problem extends string>(
		take: OpenedTake,
		save: () => Promise<TakeState | Problem>,
		report: (event: IngestEvent) => void,
	): Promise<TakeIngest | Problem> {
		// In order, so the latest connection receives.
		const opened = (this.#opening.get(take.id) ?? Promise.resolve()).then(() => this.#open(take, save, report));
		const settled = opened
			.catch(() => {})
			.finally(() => this.#opening.get(take.id) === settled && this.#opening.delete(take.id));
		this.#opening.set(take.id, settled);
		return opened;
	}

	async #open<Problem extends string>(
		take: OpenedTake,
		save: () => Promise<TakeState | Problem>,
		report: (event: IngestEvent) => void,
	) {
		const running = this.#running.get(take.id);
		const openTake = await (running ? running.continueWith(save) : save());
		if (typeof openTake === "string") return openTake;
		this.#keep(take.id);
		for (const [id, { take: before }] of this.#running)
			if (before.sessionId === take.sessionId && id !== take.id) this.#replace(id);
		// Another process may have continued it in between.
		if (running && this.#running.get(take.id) === running && running.take.acknowledged >= openTake.acknowledged) {
			running.reportTo(report);
			return running;
		}
		running?.stop();
		const head =
			openTake.headKey === null ? undefined : await buffer(await this.#context.storage.read(openTake.headKey));
		const acknowledged = head ? openTake.acknowledged : 0;
		const { generation, startedAt } = openTake;
		const ingest = new TakeIngest(
			this.#context,
			{ ...take, generation, startedAt, acknowledged, head: acknowledged > 0 ? head : undefined },
			report,
		);
		this.#running.set(take.id, ingest);
		return ingest;
	}

	/** Ends a take unless its browser reconnects in time, or has done so already. */
	abandon(takeId: string, report: (event: IngestEvent) => void): void {
		if (!this.#running.get(takeId)?.reportsTo(report)) return;
		this.#keep(takeId);
		const timer = setTimeout(() => this.end(takeId), abandonedMs);
		timer.unref();
		this.#abandoned.set(takeId, timer);
	}

	end(takeId: string): void {
		this.#keep(takeId);
		this.#running.get(takeId)?.stop();
		this.#running.delete(takeId);
	}

	/** Ends a take whose speaker another one replaced, and tells them. */
	#replace(takeId: string): void {
		this.#running.get(takeId)?.giveWay();
		this.end(takeId);
	}

	stop(): void {
		for (const id of [...this.#running.keys()]) this.end(id);
	}

	#keep(takeId: string): void {
		clearTimeout(this.#abandoned.get(takeId));
		this.#abandoned.delete(takeId);
	}
}
