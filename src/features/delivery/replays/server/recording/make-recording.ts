import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { coursesTag, courseTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import { findRoom, type RoomRow } from "#features/delivery/live-room/server/index.ts";
import { attachRecording } from "#features/delivery/recordings/server/index.ts";
import { createScratch } from "#platform/database/scratch.ts";
import {
	type AppContext,
	declareJob,
	inTransaction,
	type Refused,
	recordAudit,
	recordContentChange,
	refuse,
	type Transaction,
} from "#platform/index.ts";
import type { VideoPart } from "#platform/media/video/video-maker.ts";
import { movedSpans } from "#values/spans/time-spans.ts";
import { publishRecording } from "../../console-contract.ts";
import { missedRecordingEmail } from "../../emails/missed-recording.ts";
import { listChapters } from "../../rules/chapters.ts";
import { keptRuns, positionInCut, uncut } from "../../rules/recording-cut.ts";
import {
	claimRecording,
	findCut,
	findMade,
	listMissed,
	listRecordedParts,
	savePublished,
	saveRecordingState,
} from "./room-recording-store.ts";
import { listTurns } from "./turns-store.ts";

type Actor = Parameters<typeof recordAudit>[2];
type MakeContext = Pick<AppContext, "db" | "clock" | "jobs" | "storage" | "video" | "scratch" | "mail" | "log">;

/** Retried only after a killed process. */
export const makeRecording = declareJob<{ sessionId: number }>({
	name: "live.make-recording",
	retries: 3,
	minutes: 6 * 60,
});

/** Starts to make the course's recording of an ended broadcast. Returns a refusal if that is not possible. */
export async function requestRecording(
	context: Pick<AppContext, "db" | "clock" | "jobs">,
	actor: Actor,
	sessionId: number,
): Promise<Refused | undefined> {
	return inTransaction(context.db, async (trx) => {
		const room = await findRoom(trx, { id: sessionId });
		if (!room) return refuse(publishRecording, "session_not_found");
		if (!(await claimRecording(trx, sessionId)))
			return refuse(publishRecording, room.recording === "making" ? "already_making" : "not_ended");
		await context.jobs.send(trx, makeRecording, { sessionId });
		const summary = `Published the recording of the live session of “${room.title}”`;
		await recordAudit(trx, context.clock, actor, {
			action: "course.live_recording_published",
			id: room.course_id,
			summary,
		});
		return undefined;
	});
}

/**
 * Joins the segments that attendees saw, as staff have cut them, and attaches the result to the course. It replaces an
 * earlier recording. The segments stay, so that it can be cut in another way.
 */
export async function make(context: MakeContext, sessionId: number): Promise<void> {
	const room = await findRoom(context.db, { id: sessionId });
	if (room?.recording !== "making") return;
	let directory: string | undefined;
	try {
		// A full disk refuses the directory too.
		directory = await createScratch(context.scratch);
		await makeIn(context, room, directory);
	} catch (error) {
		context.log.error({ err: error, session: sessionId }, "The recording of a live session could not be made.");
		await saveRecordingState(context.db, sessionId, "failed");
	} finally {
		if (directory) await rm(directory, { recursive: true, force: true });
	}
}

async function makeIn(context: MakeContext, room: RoomRow, directory: string): Promise<void> {
	const { db, storage, video } = context;
	const cut = (await findCut(db, room.id)) ?? uncut;
	const runs = keptRuns(await listRecordedParts(db, room.id), cut);
	if (runs.length === 0) throw new Error("The session has no picture.");
	const files: VideoPart[] = [];
	for (const { parts, span, isStart } of runs) {
		const path = join(directory, `${files.length}.mp4`);
		const keys = [parts[0]?.headKey ?? "", ...parts.map(({ storageKey }) => storageKey)];
		await pipeline(Readable.from(readBytes(keys), { objectMode: false }), createWriteStream(path));
		// A file's length is not known from its times if it begins within a stream.
		files.push(isStart ? { path } : { path, seconds: span.until - span.from });
	}
	const output = join(directory, "recording.mp4");
	await video.join(files, output);
	const recorded = runs.map(({ span }) => span);
	const made = await findMade(db, room.id);
	const movedFrom = made?.parts ? { storageKey: made.storageKey, spans: movedSpans(made.parts, recorded) } : null;
	const chapters = listChapters(
		await listTurns(db, room.id),
		runs.flatMap(({ parts }) => parts),
	);
	const file = await store(output, "mp4", "video/mp4");
	const isAttached = await attachRecording(
		context,
		room.course_id,
		{ ...file, chapters, poster: await makePoster(), movedFrom },
		async (trx) => {
			await savePublished(trx, room.id, { storageKey: file.storageKey, recorded });
			await emailMissed(context, trx, room);
			await recordContentChange(trx, { tags: [courseTag(room.course_id), coursesTag] });
		},
	);
	if (!isAttached) throw new Error("The course no longer exists.");

	async function makePoster() {
		if (cut.poster === null) return null;
		const path = join(directory, "poster.jpg");
		await video.frame(output, positionInCut(cut.poster, recorded), path);
		return store(path, "jpg", "image/jpeg");
	}

	async function store(path: string, ending: string, contentType: string) {
		const hash = createHash("sha256");
		await pipeline(createReadStream(path), hash);
		const storageKey = `media/${randomUUID()}.${ending}`;
		await storage.put(storageKey, createReadStream(path), { contentType });
		const { size: bytes } = await stat(path);
		return { storageKey, contentType, bytes, digest: hash.digest("base64url") };
	}

	async function* readBytes(keys: string[]): AsyncGenerator<Buffer> {
		for (const key of keys) for await (const chunk of await storage.read(key)) yield chunk as Buffer;
	}
}

/** Emails those who missed the session and bought its recording. Publishing again sends nothing. */
async function emailMissed(
	{ mail }: Pick<AppContext, "mail">,
	trx: Transaction,
	{ id, title, starts_at: startsAt }: RoomRow,
): Promise<void> {
	const missed = await listMissed(trx, id);
	await mail.sendEmails(
		trx,
		missed.map(({ id: userId, full_name: fullName, email }) =>
			missedRecordingEmail.order(
				{ key: `live-missed:${id}:${userId}`, to: email, about: { session: id } },
				{ fullName, title, startsAt },
			),
		),
	);
}
