import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { parsePictureId, pictureFolder } from "#features/catalog/artwork/rules/picture-address.ts";
import { storePicture } from "#features/catalog/artwork/server/index.ts";
import { coursesTag, courseTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import { covers } from "#features/catalog/courses/server/index.ts";
import { dropUpload } from "#platform/files/uploads/serve-uploads.ts";
import {
	type AppContext,
	declareJob,
	inTransaction,
	recordAudit,
	recordContentChange,
	type Transaction,
} from "#platform/index.ts";
import { ImageRefused } from "#platform/media/images/image-refused.ts";
import { formatBytes } from "#values/formats/format-bytes.ts";
import { findClipError } from "../../rules/sample.ts";
import type { UploadKind } from "../../rules/upload-kinds.ts";
import { saveClip, saveRecording } from "../attach-recording.ts";
import { findCourse, removeMedium, replaceMedium } from "../media-store.ts";
import { storeText } from "../stored-texts.ts";
import { checkCaptions, checkContent, checkRecording, checkTranscript } from "./read-upload.ts";
import { recordReplaced } from "./replaced-media-store.ts";
import { UploadRefused } from "./upload-refused.ts";
import { getUploadDirectory } from "./upload-settings.ts";
import { findArrived, moveOn } from "./upload-store.ts";

/**
 * Checks a complete upload and attaches it to its course. With several machines, retried until the one with the file
 * runs it.
 */
export const takeInUpload = declareJob<{ id: string }>({ name: "learning.take-in-upload", retries: 20, minutes: 120 });

type UploadContext = Pick<AppContext, "db" | "clock" | "jobs" | "storage" | "video" | "settings">;
type Attach = (trx: Transaction) => Promise<unknown>;
type Arrived = NonNullable<Awaited<ReturnType<typeof findArrived>>>;

/**
 * Checks a complete upload and attaches it to its course, or saves why it was rejected. Links to a replaced file keep
 * working. Safe to repeat.
 */
export async function takeIn(context: UploadContext, id: string): Promise<void> {
	const { db, clock } = context;
	const uploadDirectory = getUploadDirectory(context);
	const upload = await findArrived(db, id);
	if (!upload) return;
	const path = join(uploadDirectory, id);
	if ((await stat(path).catch(() => undefined)) === undefined) throw new Error("This upload is not on this machine.");
	let attach: Attach;
	try {
		attach = await keepers[upload.kind](context, upload, path);
	} catch (error) {
		if (!(error instanceof UploadRefused || error instanceof ImageRefused)) throw error;
		await moveOn(db, id, "checking", { state: "failed", error: error.message, now: clock.now() });
		return dropUpload(uploadDirectory, id);
	}
	await inTransaction(db, async (trx) => {
		if (!(await moveOn(trx, id, "checking", { state: "done", now: clock.now() }))) return;
		await attach(trx);
		await recordAudit(
			trx,
			clock,
			{ userId: upload.user_id ?? 0, fullName: upload.full_name ?? "" },
			{
				action: `course.${upload.kind}_uploaded`,
				id: upload.course_id,
				summary: `Uploaded ${uploadKindNames[upload.kind]} for “${(await findCourse(trx, upload.course_id))?.title}” (${formatBytes(upload.bytes)})`,
			},
		);
		await recordContentChange(trx, { tags: [courseTag(upload.course_id), coursesTag] });
	});
	await dropUpload(uploadDirectory, id);
}

/** The name of each kind in the audit log. */
const uploadKindNames: Record<UploadKind, string> = {
	recording: "a recording",
	captions: "captions",
	transcript: "a transcript",
	cover: "a cover",
	clip: "a clip",
};

/** Checks and stores a file of each kind. Returns a function that attaches it to the course. */
const keepers: Record<UploadKind, (context: UploadContext, upload: Arrived, path: string) => Promise<Attach>> = {
	async recording(context, { id, course_id, bytes }, path) {
		const { contentType, ending, seconds } = await checkRecording(path, context.video);
		const storageKey = `media/${id}.${ending}`;
		const digest = await storeFile(context, storageKey, path, contentType);
		return async (trx) => {
			await saveRecording(trx, context, course_id, { storageKey, contentType, bytes, digest, seconds });
			// The poster belonged to the previous recording.
			await removeMedium(trx, course_id, "poster", context.clock.now());
		};
	},
	async clip(context, { id, course_id, bytes }, path) {
		const { contentType, ending, seconds } = await checkRecording(path, context.video);
		const error = findClipError(seconds);
		if (error) throw new UploadRefused(error);
		const storageKey = `media/${id}.${ending}`;
		const digest = await storeFile(context, storageKey, path, contentType);
		return (trx) => saveClip(trx, context, course_id, { storageKey, contentType, bytes, digest, seconds });
	},
	async captions(context, upload, path) {
		return keepText(context, upload, "captions", await checkCaptions(path));
	},
	async transcript(context, upload, path) {
		return keepText(context, upload, "transcript", await checkTranscript(path));
	},
	async cover(context, { id, course_id }, path) {
		await checkContent("cover", path);
		const imageSrc = await storePicture(context.storage, id, path);
		return async (trx) => {
			const before = parsePictureId((await covers.setCover(trx, course_id, imageSrc)) ?? "");
			if (before) await recordReplaced(trx, course_id, pictureFolder(before), context.clock.now());
		};
	},
};

async function keepText(
	{ storage, clock }: UploadContext,
	{ id, course_id }: Arrived,
	kind: "captions" | "transcript",
	content: Buffer,
): Promise<Attach> {
	const medium = await storeText(storage, kind, content, id);
	return (trx) => replaceMedium(trx, course_id, medium, clock.now());
}

/** Streams a file into the storage. Returns the digest of its content. */
async function storeFile({ storage }: UploadContext, key: string, path: string, contentType: string): Promise<string> {
	const hash = createHash("sha256");
	async function* hashed() {
		for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
			hash.update(chunk as Buffer);
			yield chunk as Buffer;
		}
	}
	await storage.put(key, Readable.from(hashed(), { objectMode: false }), { contentType });
	return hash.digest("base64url");
}
