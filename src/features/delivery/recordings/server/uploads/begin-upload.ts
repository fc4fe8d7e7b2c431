import { randomBytes } from "node:crypto";
import { statfs } from "node:fs/promises";
import * as z from "zod/mini";
import { Refused } from "../../../../../api/refusal.ts";
import { inTransaction } from "../../../../../platform/database/transaction.ts";
import type { AppContext } from "../../../../../platform/feature/app-context.ts";
import type { User } from "../../../../../platform/http/check-access.ts";
import { dropUpload } from "../../../../../platform/uploads/serve-uploads.ts";
import { mostBytes, uploadKinds, wrongLength } from "../../rules/upload-kinds.ts";
import { largestRecordingOf, uploadDirectoryOf } from "./upload-settings.ts";
import { bytesToCome, findTitle, insertUpload, listUnfinished, lockUploads, strikeOutAll } from "./upload-store.ts";

/** How many files one person may bring at a time. */
const mostAtOnce = 5;
/** Bytes that stay free on the disk, for the database beside it. */
const spare = 500_000_000;

const About = z.object({
	courseId: z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
	kind: z.enum(uploadKinds),
	name: z.string().check(z.minLength(1), z.maxLength(1_000)),
});
/** What to say when one of them is missing or wrong. */
const needed: Record<string, string> = {
	courseId: "Enter the number of the file's course.",
	kind: "Enter the kind of file: recording, captions, transcript or cover.",
	name: "Enter the file's name, with at most 1000 characters.",
};

const noCourse = new Refused("course_not_found", 404, "This course does not exist.", {});
const tooMany = new Refused("too_many_uploads", 409, `You are already uploading ${mostAtOnce} files. Please finish or cancel one of them first.`, {});
const noRoom = new Refused("no_room", 413, "There is not enough disk space on the server for this file. Please contact your administrator.", {});
const wrong = (path: string, message: string, status = 400) =>
	new Refused(status === 413 ? "too_large" : "invalid", status, message, { details: [{ path, message }] });

/**
 * Takes a new upload into the books. It takes the place of an unfinished one of the same person for the same purpose.
 *
 * @returns its name, or why it can't be taken
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
	const most = mostBytes(largestRecordingOf(context))[kind];
	const length = wrongLength(file.bytes, most);
	if (length) return wrong("file", length, file.bytes > most ? 413 : 400);
	if (courseId > 2_147_483_647 || (await findTitle(context.db, courseId)) === undefined) return noCourse;

	const id = randomBytes(16).toString("hex");
	const replaced = await inTransaction(context.db, async (trx) => {
		await lockUploads(trx);
		const unfinished = await listUnfinished(trx, user.userId);
		const replaced = unfinished.filter((one) => one.course_id === courseId && one.kind === kind).map((one) => one.id);
		if (unfinished.length - replaced.length >= mostAtOnce) return tooMany;
		const { bavail, bsize } = await statfs(uploadDirectoryOf(context));
		// What others have announced is as good as there.
		if (bavail * bsize < file.bytes + spare + (await bytesToCome(trx, replaced))) return noRoom;
		await strikeOutAll(trx, replaced);
		await insertUpload(trx, { id, userId: user.userId, courseId, kind, filename: shownName(name), bytes: file.bytes }, context.clock.now());
		return replaced;
	});
	if (replaced instanceof Refused) return replaced;
	for (const one of replaced) await dropUpload(uploadDirectoryOf(context), one);
	return { id };
}

/** What it is called, without folders and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const shownName = (name: string): string => (name.split(/[/\\]/).at(-1) ?? "").replace(/[\u0000-\u001f\u007f\ud800-\udfff]/g, "").slice(0, 200) || "file";
