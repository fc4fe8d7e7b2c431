import { randomBytes } from "node:crypto";
import { statfs } from "node:fs/promises";
import * as z from "zod/mini";
import { dropUpload } from "#platform/files/uploads/serve-uploads.ts";
import { type AppContext, inTransaction, Refused, type User } from "#platform/index.ts";
import { toFilename } from "#values/text.ts";
import { listMaxBytes, uploadKinds, wrongLength } from "../../rules/upload-kinds.ts";
import { findCourse } from "../media-store.ts";
import { getMaxRecordingBytes, getUploadDirectory } from "./upload-settings.ts";
import { bytesToCome, insertUpload, listUnfinished, lockUploads, strikeOutAll } from "./upload-store.ts";

/** Maximum unfinished uploads per editor. */
const maxUnfinished = 5;
/** Bytes to keep free on the disk for the database. */
const spare = 500_000_000;

const About = z.object({
	courseId: z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
	kind: z.enum(uploadKinds),
	name: z.string().check(z.minLength(1), z.maxLength(1_000)),
});
const needed: Record<string, string> = {
	courseId: "Enter the number of the file's course.",
	kind: "Enter the kind of file: recording, captions, transcript or cover.",
	name: "Enter the file's name, with at most 1000 characters.",
};

const noCourse = new Refused("course_not_found", 404, "This course doesn't exist.", {});
const tooMany = new Refused(
	"too_many_uploads",
	409,
	`You are already uploading ${maxUnfinished} files. Please finish or cancel one of them first.`,
	{},
);
const noRoom = new Refused(
	"no_room",
	413,
	"There is not enough disk space on the server for this file. Please contact your administrator.",
	{},
);
const wrong = (path: string, message: string, status = 400) =>
	new Refused(status === 413 ? "too_large" : "invalid", status, message, { details: [{ path, message }] });

/**
 * Registers a new upload. It replaces an unfinished one of the same editor for the same file.
 *
 * @returns its id, or why it was rejected
 */
export async function beginUpload(
	context: Pick<AppContext, "db" | "clock" | "settings">,
	user: User,
	file: { bytes: number; about: object },
): Promise<{ id: string } | Refused> {
	const about = z.safeParse(About, file.about);
	if (!about.success) {
		const path = String(about.error.issues[0]?.path[0]);
		return wrong(path, needed[path] ?? "Invalid upload.");
	}
	const { kind, name } = about.data;
	const courseId = Number(about.data.courseId);
	const max = listMaxBytes(getMaxRecordingBytes(context))[kind];
	const length = wrongLength(file.bytes, max);
	if (length) return wrong("file", length, file.bytes > max ? 413 : 400);
	if (courseId > 2_147_483_647 || !(await findCourse(context.db, courseId))) return noCourse;

	const id = randomBytes(16).toString("hex");
	const replaced = await inTransaction(context.db, async (trx) => {
		await lockUploads(trx);
		const unfinished = await listUnfinished(trx, user.userId);
		const replaced = unfinished
			.filter((upload) => upload.course_id === courseId && upload.kind === kind)
			.map((upload) => upload.id);
		if (unfinished.length - replaced.length >= maxUnfinished) return tooMany;
		const { bavail, bsize } = await statfs(getUploadDirectory(context));
		// Reserves space for other unfinished uploads.
		if (bavail * bsize < file.bytes + spare + (await bytesToCome(trx, replaced))) return noRoom;
		await strikeOutAll(trx, replaced);
		await insertUpload(
			trx,
			{ id, userId: user.userId, courseId, kind, filename: toFilename(name, "file"), bytes: file.bytes },
			context.clock.now(),
		);
		return replaced;
	});
	if (replaced instanceof Refused) return replaced;
	for (const upload of replaced) await dropUpload(getUploadDirectory(context), upload);
	return { id };
}
