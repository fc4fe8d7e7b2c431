import { createHash, randomBytes } from "node:crypto";
import { unzipSync } from "fflate";
import * as z from "zod/mini";
import { type AppContext, inTransaction, Refused, recordAudit, type User } from "#platform/index.ts";
import { HandoutBody } from "../console-contract.ts";
import { type Content, type DocumentKind, documentKind, kindFacts, type Recognized } from "../rules/document-kind.ts";
import { canBeStamped } from "./check-stamp.ts";
import { countHandouts, findCourseTitle, insertHandout, listCourseSessions } from "./handout-store.ts";

/** The part of an OpenDocument file that names its type. */
const mimetypePart = "mimetype";

const maxMimetypeLength = 200;

const maxHandouts = 50;

/** The terms as JSON, because a query has only texts. */
const Query = z.strictObject({
	courseID: z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
	terms: z.string().check(z.maxLength(2_000)),
});

const invalid = new Refused(
	"invalid",
	400,
	"Please check the name of the handout, and when and for whom it opens.",
	{},
);
const noCourse = new Refused("course_not_found", 404, "This course doesn't exist.", {});
const empty = new Refused("empty", 400, "This file is empty.", {});
const wrongFile = new Refused(
	"wrong_file",
	422,
	"Please choose a PDF, a Word, PowerPoint, Excel or OpenDocument file, or a text file (CSV).",
	{},
);
const macros = new Refused("macros", 422, "This file contains macros. Please save it without them.", {});
const tooMany = new Refused(
	"too_many_handouts",
	409,
	`A course can have at most ${maxHandouts} handouts. Remove one first.`,
	{},
);
const unknownSession = new Refused("unknown_session", 409, "This session doesn't belong to the course.", {});
const cannotStamp = new Refused(
	"cannot_stamp",
	409,
	"This file can't be stamped. Only unprotected PDFs of at most 15 MB can.",
	{},
);

type ReceiveContext = Pick<AppContext, "db" | "clock" | "storage">;

/** Checks and stores an uploaded handout. */
export async function receiveHandout(
	context: ReceiveContext,
	user: User,
	{ bytes, query }: { bytes: Buffer; query: unknown },
): Promise<{ message: string } | Refused> {
	const { db, clock, storage } = context;
	const fields = readQuery(query);
	if (!fields) return invalid;
	const { courseId, terms } = fields;
	if (bytes.length === 0) return empty;
	const kind = recognize(bytes);
	if (kind === "macros") return macros;
	if (kind === "unknown") return wrongFile;
	if (terms.stamped && !(await canBeStamped(kind, bytes))) return cannotStamp;
	if ((await findCourseTitle(db, courseId)) === undefined) return noCourse;

	const storageKey = `handouts/${randomBytes(16).toString("hex")}.${kindFacts[kind].ending}`;
	await storage.put(storageKey, bytes, { contentType: kindFacts[kind].contentType });
	const refusal = await inTransaction(db, async (trx) => {
		const title = await findCourseTitle(trx, courseId);
		if (title === undefined) return noCourse;
		if ((await countHandouts(trx, courseId)) >= maxHandouts) return tooMany;
		if (terms.sessionId !== null && !(await listCourseSessions(trx, courseId)).some(({ id }) => id === terms.sessionId))
			return unknownSession;
		const file = {
			kind: kind satisfies DocumentKind,
			storageKey,
			bytes: bytes.length,
			digest: createHash("sha256").update(bytes).digest("base64url"),
		};
		await insertHandout(trx, { courseId, ...terms, ...file, now: clock.now() });
		const summary = `Uploaded a handout for “${title}”: ${terms.name}`;
		await recordAudit(trx, clock, user, { action: "course.handout_uploaded", id: courseId, summary });
		return undefined;
	}).catch(async (error: unknown) => {
		await storage.delete(storageKey);
		throw error;
	});
	if (!refusal) return { message: "The handout was uploaded." };
	await storage.delete(storageKey);
	return refusal;
}

function readQuery(query: unknown): { courseId: number; terms: HandoutBody } | undefined {
	const read = z.safeParse(Query, query);
	if (!read.success) return undefined;
	let terms: unknown;
	try {
		terms = JSON.parse(read.data.terms);
	} catch {
		return undefined;
	}
	const checked = z.safeParse(HandoutBody, terms);
	return checked.success ? { courseId: Number(read.data.courseID), terms: checked.data } : undefined;
}

/** Recognizes an uploaded document. Unpacks nothing but the small part that names an OpenDocument type. */
function recognize(bytes: Buffer): Recognized {
	return documentKind({ bytes, archive: readArchive(bytes) });
}

function readArchive(bytes: Buffer): Content["archive"] {
	if (bytes.subarray(0, 4).toString("latin1") !== "PK\u0003\u0004") return null;
	const names: string[] = [];
	try {
		const parts = unzipSync(bytes, {
			filter({ name, originalSize }) {
				names.push(name);
				return name === mimetypePart && originalSize <= maxMimetypeLength;
			},
		});
		return { names, mimetype: Buffer.from(parts[mimetypePart] ?? []).toString("latin1") };
	} catch {
		return { names: [], mimetype: "" };
	}
}
