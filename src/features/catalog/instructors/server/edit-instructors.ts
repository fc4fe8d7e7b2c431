import { createHash } from "node:crypto";
import { portraitAddress, toSlug } from "#features/catalog/artwork/rules/artwork-address.ts";
import { findUnwritable } from "#platform/documents/unwritable-characters.ts";
import {
	type AppContext,
	inTransaction,
	type Refused,
	type RequestOf,
	type ResponseOf,
	recordAudit,
	recordContentChange,
	refuse,
	toChanges,
	type User,
} from "#platform/index.ts";
import { ImageRefused } from "#platform/media/images/image-refused.ts";
import { makePortrait } from "#platform/media/images/make-image.ts";
import { sanitise } from "#platform/pages/html/sanitise.ts";
import { pick } from "#values/fields/definitions.ts";
import {
	addInstructor,
	changeInstructor,
	type EditedInstructor,
	type listEditedInstructors,
	uploadPortrait,
} from "../console-contract.ts";
import { instructorFieldNames } from "../fields.ts";
import {
	type EditedInstructorRow,
	findInstructors,
	insertInstructor,
	isInstructor,
	updateInstructor,
} from "./instructor-store.ts";
import { insertPortrait, isPortrait } from "./portrait-store.ts";

type Actor = Pick<User, "userId" | "fullName">;

const pageSize = 50;

export async function listInstructorsToEdit(
	{ db }: Pick<AppContext, "db">,
	{ search = "", sort, after }: RequestOf<typeof listEditedInstructors>["query"],
): Promise<ResponseOf<typeof listEditedInstructors>> {
	const rows = await findInstructors(db, { search, after, descends: sort === "-name" }, pageSize + 1);
	const page = rows.slice(0, pageSize);
	return { instructors: page.map(toInstructor), next: rows.length > pageSize ? (page.at(-1)?.name ?? null) : null };
}

export async function createInstructor(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	actor: Actor,
	body: RequestOf<typeof addInstructor>["body"],
): Promise<EditedInstructor | Refused> {
	const details = await findUnwritable({ name: body.name });
	if (details.length > 0) return refuse(addInstructor, "name_unwritable", { details });
	return inTransaction(db, async (trx) => {
		if (body.portrait && !(await isPortrait(trx, body.portrait))) return refuse(addInstructor, "portrait_not_found");
		const added = await insertInstructor(trx, {
			...body,
			portrait: body.portrait ?? null,
			profile: sanitise(body.profile),
		});
		if (!added) return refuse(addInstructor, "name_taken", { at: "name" });
		await recordAudit(trx, clock, actor, {
			action: "instructor.added",
			id: toSlug(body.name),
			summary: `Added the instructor ${body.name}`,
		});
		await recordContentChange(trx);
		return toInstructor((await findInstructors(trx, { name: body.name }, 1))[0] as EditedInstructorRow);
	});
}

/** A new name applies to all courses. */
export async function saveInstructor(
	context: Pick<AppContext, "db" | "clock" | "showChanges">,
	actor: Actor,
	{ known, ...body }: RequestOf<typeof changeInstructor>["body"],
): Promise<EditedInstructor | Refused> {
	const { db, clock } = context;
	const details = body.name === known ? [] : await findUnwritable({ name: body.name });
	if (details.length > 0) return refuse(changeInstructor, "name_unwritable", { details });
	const outcome = await inTransaction(db, async (trx) => {
		const [before] = await findInstructors(trx, { name: known }, 1);
		if (!before) return refuse(changeInstructor, "instructor_not_found");
		if (body.name !== known && (await isInstructor(trx, body.name)))
			return refuse(changeInstructor, "name_taken", { at: "name" });
		const portrait = body.portrait === undefined ? before.portrait : body.portrait;
		if (portrait !== null && !(await isPortrait(trx, portrait))) return refuse(changeInstructor, "portrait_not_found");
		await updateInstructor(trx, before, { ...body, portrait, profile: sanitise(body.profile) });
		const [after] = await findInstructors(trx, { name: body.name }, 1);
		// Profiles are too long for the audit log.
		const fields = [...instructorFieldNames.filter((name) => name !== "profile"), "slug"] as const;
		await recordAudit(trx, clock, actor, {
			action: "instructor.changed",
			id: toSlug(body.name),
			summary: `Changed the instructor ${body.name}`,
			changes: toChanges(before, pick(after as EditedInstructorRow, fields)),
		});
		await recordContentChange(trx);
		return toInstructor(after as EditedInstructorRow);
	});
	await context.showChanges();
	return outcome;
}

/** Stores an uploaded portrait, which shows only after an instructor is saved with it. */
export async function storePortrait(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	file: Buffer,
): Promise<ResponseOf<typeof uploadPortrait> | Refused> {
	try {
		const bytes = await makePortrait(file);
		const id = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
		await insertPortrait(db, id, bytes, clock.now());
		return { id, address: portraitAddress(id) };
	} catch (error) {
		if (error instanceof ImageRefused) return refuse(uploadPortrait, "portrait_refused", { message: error.message });
		throw error;
	}
}

function toInstructor(row: EditedInstructorRow): EditedInstructor {
	return { ...row, portraitSrc: portraitAddress(row.portrait), courses: Number(row.courses) };
}
