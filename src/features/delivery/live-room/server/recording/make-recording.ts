import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Refused, refuse } from "../../../../../api/refusal.ts";
import { recordAudit } from "../../../../../platform/audit/record-audit.ts";
import { inTransaction } from "../../../../../platform/database/transaction.ts";
import type { AppContext } from "../../../../../platform/feature/app-context.ts";
import { declareJob } from "../../../../../platform/jobs/jobs.ts";
import { recordContentChange } from "../../../../../platform/public-content/record-content-change.ts";
import { createScratch } from "../../../../../platform/storage/scratch.ts";
import { coursesTag, courseTag } from "../../../../catalog/courses/rules/public-content/content-tags.ts";
import { attachRecording } from "../../../recordings/server/index.ts";
import { publishRecording } from "../../console-contract.ts";
import { chaptersOf } from "../../rules/chapters.ts";
import { findRoom } from "../room-store.ts";
import { listTurns } from "../slides/slide-store.ts";
import { claimRecording, listRecordedParts, listSegmentKeys, listStreamsOf, saveRecordingState } from "./room-recording-store.ts";

type Actor = Parameters<typeof recordAudit>[2];

/** Retried only after a killed process. */
export const makeRecording = declareJob<{ sessionId: number }>({ name: "live.make-recording", retries: 3, minutes: 6 * 60 });

/** Starts to make the course's recording of an ended broadcast. Returns a refusal if that is not possible. */
export async function requestRecording(context: Pick<AppContext, "db" | "clock" | "jobs">, actor: Actor, sessionId: number): Promise<Refused | undefined> {
	return inTransaction(context.db, async (trx) => {
		const room = await findRoom(trx, { id: sessionId });
		if (!room) return refuse(publishRecording, "session_not_found");
		if (!(await claimRecording(trx, sessionId))) return refuse(publishRecording, room.recording === "making" ? "already_making" : "not_ended");
		await context.jobs.send(trx, makeRecording, { sessionId });
		const summary = `Published the recording of the live session of “${room.title}”`;
		await recordAudit(trx, context.clock, actor, { action: "course.live_recording_published", subject: { kind: "course", id: room.course_id }, summary });
		return undefined;
	});
}

/** Joins the segments that attendees saw, and attaches the result to the course. It replaces an earlier recording. */
export async function make(context: Pick<AppContext, "db" | "clock" | "jobs" | "storage" | "video" | "scratch" | "log">, sessionId: number): Promise<void> {
	const { db, storage, video } = context;
	const room = await findRoom(db, { id: sessionId });
	if (room?.recording !== "making") return;
	const directory = await createScratch(context.scratch);
	try {
		const parts: string[] = [];
		for (const { id, head_key } of await listStreamsOf(db, sessionId)) {
			const path = join(directory, `${parts.length}.mp4`);
			const keys = [head_key, ...(await listSegmentKeys(db, id)).map(({ storage_key }) => storage_key)];
			await pipeline(Readable.from(bytesOf(keys), { objectMode: false }), createWriteStream(path));
			parts.push(path);
		}
		if (parts.length === 0) throw new Error("The session has no picture.");
		const output = join(directory, "recording.mp4");
		await video.join(parts, output);
		const hash = createHash("sha256");
		await pipeline(createReadStream(output), hash);
		const storageKey = `media/${randomUUID()}.mp4`;
		await storage.put(storageKey, createReadStream(output), { contentType: "video/mp4" });
		const { size: bytes } = await stat(output);
		const chapters = chaptersOf(await listTurns(db, sessionId), await listRecordedParts(db, sessionId));
		const file = { storageKey, contentType: "video/mp4", bytes, digest: hash.digest("base64url"), chapters };
		const isAttached = await attachRecording(context, room.course_id, file);
		if (!isAttached) throw new Error("The course no longer exists.");
		await inTransaction(db, async (trx) => {
			await saveRecordingState(trx, sessionId, "published");
			await recordContentChange(trx, { tags: [courseTag(room.course_id), coursesTag] });
		});
	} catch (error) {
		context.log.error({ err: error, session: sessionId }, "The recording of a live session could not be made.");
		await saveRecordingState(db, sessionId, "failed");
	} finally {
		await rm(directory, { recursive: true, force: true });
	}

	async function* bytesOf(keys: string[]): AsyncGenerator<Buffer> {
		for (const key of keys) for await (const chunk of await storage.read(key)) yield chunk as Buffer;
	}
}
