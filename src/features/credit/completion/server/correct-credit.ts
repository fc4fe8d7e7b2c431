import { createHash, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { lockClaims } from "#features/delivery/certificates/server/index.ts";
import {
	type AppContext,
	inTransaction,
	Refused,
	recordAudit,
	refuse,
	type Transaction,
	type User,
} from "#platform/index.ts";
import { CorrectionTerms, correctCredit, type EnrollmentCredit, withdrawCredit } from "../console-contract.ts";
import { evidenceMessages } from "../messages.ts";
import { checkCorrection } from "../rules/check-correction.ts";
import { documentTypes, recognizeDocument } from "../rules/document-type.ts";
import {
	attachDocument,
	type CorrectionDocument,
	findCorrection,
	insertCorrection,
	withdrawCorrection,
} from "./correction-store.ts";
import { decideEnrollments } from "./decide-enrollments.ts";
import { findTitles, listEnrollments } from "./decision-store.ts";
import { followChange } from "./follow-evidence.ts";
import { readEnrollments } from "./person-credit.ts";

type Context = Pick<AppContext, "db" | "clock" | "events" | "mail" | "signer" | "publicUrl">;

/** Corrects a requirement. Decides about the enrollment and its certificate in the same transaction. */
export const correct = (
	context: Context,
	actor: User,
	terms: CorrectionTerms,
	document?: CorrectionDocument,
): Promise<EnrollmentCredit | Refused> =>
	inTransaction(context.db, async (trx) => {
		await lockClaims(trx, [terms.enrollmentId]);
		const now = context.clock.now();
		const [enrollment] = await listEnrollments(trx, [terms.enrollmentId]);
		if (!enrollment || enrollment.userId === null) return refuse(correctCredit, "enrollment_not_found");
		if (!enrollment.isActive) return refuse(correctCredit, "access_ended");
		const program = (await decideEnrollments(trx, [enrollment], now)).find(
			(decided) => decided.program.id === terms.programId,
		);
		const requirement = program?.record.decision.requirements.find(({ kind }) => kind === terms.requirement);
		if (!program || !requirement) return refuse(correctCredit, "no_requirement");
		const startsAt = program.recorded.session?.startsAt;
		const kind = { kind: terms.requirement, hasDocument: document !== undefined };
		const wrong = checkCorrection(kind, terms.value, startsAt === undefined || startsAt <= now);
		if (wrong) return refuse(correctCredit, "wrong_value", { details: [{ path: "value", message: wrong }] });
		const id = await insertCorrection(trx, { ...terms, by: actor.fullName, now });
		if (document) await attachDocument(trx, id, document);
		await audit(context, trx, actor, {
			courseId: enrollment.courseId,
			action: "credit.corrected",
			write: (title) =>
				`Corrected “${evidenceMessages.requirements[terms.requirement]}” of purchase ${enrollment.id} in “${title}” from ${requirement.have} to ${terms.value}`,
		});
		await followChange(context, trx, [enrollment.id]);
		return readOne(context, trx, enrollment.id, actor);
	});

/** Withdraws a correction. A certificate that it earned stays valid, until staff revoke it. */
export const withdraw = (context: Context, actor: User, id: number): Promise<EnrollmentCredit | Refused> =>
	inTransaction(context.db, async (trx) => {
		const correction = await findCorrection(trx, id);
		const [enrollment] = correction ? await listEnrollments(trx, [correction.enrollment_id]) : [];
		const now = context.clock.now();
		// Evidence of a deleted account, or of a course that was removed, stays as it was.
		if (!correction || !enrollment || (await decideEnrollments(trx, [enrollment], now)).length === 0)
			return refuse(withdrawCredit, "correction_not_found");
		await lockClaims(trx, [enrollment.id]);
		if (!(await withdrawCorrection(trx, id, { by: actor.fullName, now })))
			return refuse(withdrawCredit, "already_withdrawn");
		await audit(context, trx, actor, {
			courseId: enrollment.courseId,
			action: "credit.correction_withdrawn",
			write: (title) =>
				`Withdrew a correction of “${evidenceMessages.requirements[correction.requirement]}” of purchase ${enrollment.id} in “${title}”`,
		});
		await followChange(context, trx, [enrollment.id]);
		return readOne(context, trx, enrollment.id, actor);
	});

/** The reason can name the customer, so the audit log doesn't contain it. */
async function audit(
	{ clock }: Context,
	trx: Transaction,
	actor: User,
	{ courseId, action, write }: { courseId: number; action: `${string}.${string}`; write: (title: string) => string },
): Promise<void> {
	const title = (await findTitles(trx, [courseId])).get(courseId) ?? String(courseId);
	await recordAudit(trx, clock, actor, { action, subject: { kind: "course", id: courseId }, summary: write(title) });
}

async function readOne(
	context: Context,
	trx: Transaction,
	enrollmentId: number,
	actor: User,
): Promise<EnrollmentCredit> {
	const [found] = await readEnrollments(context, trx, await listEnrollments(trx, [enrollmentId]), actor.userId);
	if (!found) throw new Error("The corrected enrollment has no programs.");
	return found;
}

const Query = z.strictObject({
	terms: z.string().check(z.maxLength(3_000)),
	name: z.string().check(z.minLength(1), z.maxLength(255)),
});

const invalid = new Refused("invalid", 400, "Please check the requirement, the value and the reason.", {});
const empty = new Refused("empty", 400, "This file is empty.", {});
const wrongFile = new Refused("wrong_file", 422, "Please choose a PDF, a PNG or JPEG picture, or a text file.", {});

/** Stores a document of a correction; undefined if it is of a kind that isn't kept. */
export async function storeDocument(
	{ storage }: Pick<AppContext, "storage">,
	bytes: Buffer,
	name: string,
): Promise<CorrectionDocument | undefined> {
	const type = recognizeDocument(bytes);
	if (!type) return undefined;
	const { contentType, ending } = documentTypes[type];
	const key = `credit-documents/${randomBytes(16).toString("hex")}.${ending}`;
	await storage.put(key, bytes, { contentType });
	return { key, name, type, bytes: bytes.length, digest: createHash("sha256").update(bytes).digest("base64url") };
}

/** Corrects a requirement with a document, which is stored first. It is deleted if the correction is refused. */
export async function correctWithDocument(
	context: Context & Pick<AppContext, "storage">,
	actor: User,
	{ bytes, query }: { bytes: Buffer; query: unknown },
): Promise<{ message: string } | Refused> {
	const read = readQuery(query);
	if (!read) return invalid;
	if (bytes.length === 0) return empty;
	const document = await storeDocument(context, bytes, read.name);
	if (!document) return wrongFile;
	const outcome = await correct(context, actor, read.terms, document).catch(async (error: unknown) => {
		await context.storage.delete(document.key);
		throw error;
	});
	if (!(outcome instanceof Refused)) return { message: "The correction was saved." };
	await context.storage.delete(document.key);
	// The upload shows one message, and no field.
	const [field] = outcome.extras.details ?? [];
	return field ? new Refused(outcome.code, outcome.status, field.message, outcome.extras) : outcome;
}

function readQuery(query: unknown): { terms: CorrectionTerms; name: string } | undefined {
	const read = z.safeParse(Query, query);
	if (!read.success) return undefined;
	try {
		const terms = z.safeParse(CorrectionTerms, JSON.parse(read.data.terms));
		return terms.success ? { terms: terms.data, name: read.data.name } : undefined;
	} catch {
		return undefined;
	}
}
