import type { FastifyInstance } from "fastify";
import type { WebSocket } from "ws";
import * as z from "zod/mini";
import { type SocketHandlers, serveSocket } from "#platform/http/sockets/serve-socket.ts";
import { type AppContext, inTransaction } from "#platform/index.ts";
import { SlidesChanged } from "../../events.ts";
import { maxRecordingMs } from "../../rules/ingest/ingest-limits.ts";
import { maxMeasuredBytes } from "../../rules/ingest/judge-upload.ts";
import { Ingests } from "../ingest/ingests.ts";
import type { IngestContext, TakeIngest } from "../ingest/take-ingest.ts";
import { saveTake } from "../ingest/take-store.ts";
import { hideRehearsedPages } from "../slides/slide-store.ts";
import { findStudio, type OpenStudio, studioClosed } from "./read-studio.ts";

/** What a browser sends besides video: which take the video belongs to, and its end. */
const Control = z.discriminatedUnion("type", [
	z.strictObject({
		type: z.literal("begin"),
		take: z.uuid(),
		rehearsal: z.boolean(),
		/**
		 * Milliseconds since the recording began. It is sent later than recorded after a lost connection, or a change of
		 * camera.
		 */
		recordingMs: z.optional(z.number().check(z.minimum(0))),
	}),
	z.strictObject({ type: z.literal("finish") }),
	/** The bytes that follow measure the upload, and are thrown away. */
	z.strictObject({ type: z.literal("measure") }),
]);

type Begin = Extract<z.infer<typeof Control>, { type: "begin" }>;

/** What the server sends. `from`: the first byte to send; `until`: bytes before it are stored. */
export type StudioEvent =
	| { type: "ready" | "resend"; from: number }
	| { type: "stored"; until: number }
	| { type: "measured"; bytes: number }
	| { type: "finished" | "replaced" }
	| { type: "failed"; message: string };

const maxMessageBytes = 1024 * 1024;
const maxMessagesPerSecond = 100;
/** Bytes before the video in a message: the position of the message in the take. */
const positionBytes = 8;

const problems = {
	over: "The time for this session is over, or it is held somewhere else.",
	late: "The session ended by itself, 30 minutes after its scheduled end.",
	tools: "This server can't hold sessions, because ffmpeg is not installed. Tell the organizer.",
	started: "Attendees are already watching, so you can't rehearse now.",
	replay: "A recording is shown in this session. To speak live, tell the organizer.",
	ended: "The session has ended. Start it again if you want to continue.",
	ended_by_staff:
		"The organizer ended this session, so it can't be started again. Ask the organizer for a new date if you need to continue.",
	recorded:
		"The recording of this session is published, so it can't be started again. Ask the organizer to unpublish it if you need to continue.",
	foreign: "This recording belongs to another session. Reload the page.",
	invalid: "The server didn't understand this message. Reload the page.",
};

type SocketContext = IngestContext & Pick<AppContext, "signer" | "publicUrl" | "events">;

/** Receives the video of speakers at `GET /api/live/studio/:token/socket`. */
export function serveStudioSocket(app: FastifyInstance, context: SocketContext): void {
	const ingests = new Ingests(context);
	app.addHook("preClose", async () => ingests.stop());
	serveSocket(app, context.publicUrl, {
		path: "/live/studio/:token/socket",
		maxMessageBytes,
		maxMessagesPerSecond,
		async open({ token = "" }) {
			const studio = await findStudio(context, token);
			return studio ? (socket) => receive(context, ingests, studio, socket) : studioClosed;
		},
	});
}

function receive(context: SocketContext, ingests: Ingests, studio: OpenStudio, socket: WebSocket): SocketHandlers {
	let ingest: TakeIngest | undefined;
	/** Bytes of a test of the upload; undefined if there is none. */
	let measured: number | undefined;
	let work: Promise<unknown> = Promise.resolve();
	const send = (event: StudioEvent) => {
		if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(event));
	};
	const fail = (message: string) => {
		send({ type: "failed", message });
		socket.close(1008);
	};
	const onEvent = (event: StudioEvent) => {
		send(event);
		if (event.type === "replaced" || event.type === "failed") socket.close(1000);
	};

	async function begin({ take, rehearsal, recordingMs = 0 }: Begin) {
		if (!studio.isOpen) return fail(problems.over);
		if (!rehearsal && context.clock.now() >= studio.room.latestEnd) return fail(problems.late);
		if (!(await context.video.available())) return fail(problems.tools);
		const sessionId = studio.room.id;
		const now = context.clock.now();
		const startedAt = new Date(now.getTime() - Math.min(recordingMs, maxRecordingMs));
		const saved = { id: take, sessionId, speakerId: studio.speaker.id, rehearsal, startedAt, now };
		const opened = await ingests.open(
			{ id: take, sessionId, rehearsal },
			() => inTransaction(context.db, (trx) => saveTake(trx, saved)),
			onEvent,
		);
		if (opened === "replaced") return onEvent({ type: "replaced" });
		if (typeof opened === "string") return fail(problems[opened]);
		ingest = opened;
		if (!rehearsal && studio.room.startedAt === null)
			await inTransaction(context.db, async (trx) => {
				await context.events.publish(trx, SlidesChanged, { sessionId });
				await hideRehearsedPages(trx, sessionId);
			});
		if (socket.readyState !== socket.OPEN) return ingests.abandon(take, onEvent);
		send({ type: "ready", from: ingest.received });
		send({ type: "stored", until: ingest.take.acknowledged });
	}

	async function finish() {
		if (!ingest) return;
		await ingest.finish();
		ingests.end(ingest.take.id);
		send({ type: "finished" });
	}

	async function handle(data: Buffer, isBinary: boolean) {
		if (socket.readyState !== socket.OPEN) return;
		if (isBinary && measured !== undefined) {
			measured += data.length;
			return measured > maxMeasuredBytes ? fail(problems.invalid) : send({ type: "measured", bytes: measured });
		}
		if (isBinary) {
			if (!ingest || data.length <= positionBytes) return fail(problems.invalid);
			const position = Number(data.readBigUInt64BE());
			if (!ingest.receive(position, data.subarray(positionBytes))) send({ type: "resend", from: ingest.received });
			return;
		}
		const control = Control.safeParse(parse(data));
		if (!control.success || measured !== undefined || (control.data.type === "finish") === (ingest === undefined))
			return fail(problems.invalid);
		if (control.data.type === "measure") {
			if (!studio.isOpen) return fail(problems.over);
			measured = 0;
			return;
		}
		await (control.data.type === "begin" ? begin(control.data) : finish());
	}

	return {
		message(data, isBinary) {
			work = work
				.then(() => handle(data, isBinary))
				.catch((error: unknown) => {
					context.log.error({ err: error }, "A message of a speaker could not be handled.");
					socket.close(1011);
				});
		},
		close() {
			void work.then(() => ingest && ingests.abandon(ingest.take.id, onEvent));
		},
	};
}

function parse(data: Buffer): unknown {
	try {
		return JSON.parse(data.toString());
	} catch {
		return undefined;
	}
}
