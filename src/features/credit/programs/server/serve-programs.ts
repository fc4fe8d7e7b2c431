import { matchesNumberFormat } from "#features/catalog/accreditation/rules/number-format.ts";
import { lockBodiesForCredits } from "#features/catalog/accreditation/server/index.ts";
import { SoldCourses } from "#features/catalog/courses/questions.ts";
import { courseTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import { lockCourses, readStoredCourses } from "#features/catalog/courses/server/index.ts";
import { methodNames } from "#features/credit/credit-rules/rules/method-names.ts";
import {
	type AppContext,
	inTransaction,
	type Refused,
	type RequestOf,
	type ResponseOf,
	recordAudit,
	recordContentChange,
	refuse,
	type Serve,
	type Transaction,
	toChanges,
	toPage,
	type User,
} from "#platform/index.ts";
import {
	changeProgram,
	createProgram,
	deleteProgram,
	type EditedProgram,
	listAllPrograms,
	listCoursePrograms,
	maxProgramsOfCourse,
} from "../console-contract.ts";
import { findWrongDetails } from "../rules/find-wrong-details.ts";
import type { MissingItem } from "../rules/list-missing.ts";
import type { ProgramDetails } from "../rules/program.ts";
import { suggestDetails } from "../rules/suggest-details.ts";
import { type CheckedProgram, checkPrograms, readRefundPolicy } from "./check-programs.ts";
import { keepRules } from "./keep-rules.ts";
import * as store from "./program-store.ts";

type Context = Pick<AppContext, "db" | "clock" | "events" | "site">;
type Actor = Pick<User, "userId" | "fullName" | "apiKey">;

const pageSize = 100;

/** Serves the programs of courses to the console. */
export function servePrograms(serve: Serve, context: Context): void {
	const { db } = context;
	serve(listCoursePrograms, ({ params: { courseID } }) => readCoursePrograms(context, courseID));
	serve(listAllPrograms, ({ query }) => listPage(context, query));
	serve(createProgram, ({ params: { courseID }, body }, { user }) =>
		inTransaction(db, (trx) => create(context, trx, user, courseID, body)),
	);
	serve(changeProgram, ({ params: { id }, body }, { user }) =>
		inTransaction(db, (trx) => change(context, trx, user, id, body)),
	);
	serve(deleteProgram, ({ params: { id } }, { user }) => inTransaction(db, (trx) => remove(context, trx, user, id)));
}

/** A draft is checked as if it were published today. */
const check = (context: Context, db: Parameters<typeof checkPrograms>[1], rows: readonly store.ProgramRow[]) => {
	const now = context.clock.now();
	return checkPrograms(readRefundPolicy(context), db, rows, ({ publishedAt }) =>
		publishedAt && publishedAt > now ? publishedAt : now,
	);
};

const toEdited = ({
	id,
	courseId,
	accreditingBody,
	method,
	details,
	firstPublishedOn,
	ruleSet,
	missing,
	version,
}: CheckedProgram): EditedProgram => ({
	id,
	courseID: courseId,
	accreditingBody,
	method,
	details,
	firstPublishedOn,
	missing,
	version,
	rules: ruleSet && { id: ruleSet.id, name: ruleSet.name, version: ruleSet.version },
});

async function readCoursePrograms(
	context: Context,
	courseID: number,
): Promise<ResponseOf<typeof listCoursePrograms> | Refused> {
	const course = (await readStoredCourses(context.db, [courseID])).get(courseID);
	if (!course) return refuse(listCoursePrograms, "no_course");
	const programs = await check(context, context.db, await store.listRows(context.db, [courseID]));
	const credits = await store.listAnnouncedCredits(context.db, [courseID]);
	const { instructor, what_you_will_learn: objectives, level } = course.content;
	const credentials = await store.findCredentials(context.db, instructor);
	const suggest = (code: string) =>
		suggestDetails({
			instructor,
			credentials,
			objectives,
			level,
			number: credits.find(({ accreditingBody }) => accreditingBody === code)?.number,
		});
	const codes = await store.listBodyCodes(context.db);
	return {
		programs: programs.map(toEdited),
		suggestions: Object.fromEntries(codes.map((code) => [code, suggest(code)])),
	};
}

async function listPage(
	context: Context,
	{ state, before }: RequestOf<typeof listAllPrograms>["query"],
): Promise<ResponseOf<typeof listAllPrograms>> {
	const rows = await store.listPage(context.db, { before, isPublished: state === "missing" }, pageSize + 1);
	const { page, next } = toPage(rows, pageSize, ({ id }) => id);
	const checked = await check(context, context.db, page);
	const listed = state === "missing" ? checked.filter(({ missing }) => missing.length > 0) : checked;
	return {
		programs: listed.map((program) => ({
			...toEdited(program),
			title: program.title,
			isPublished: program.publishedAt !== null,
		})),
		next,
	};
}

async function create(
	context: Context,
	trx: Transaction,
	user: Actor,
	courseId: number,
	{ accreditingBody, method, ...details }: RequestOf<typeof createProgram>["body"],
): Promise<EditedProgram | Refused> {
	// The lock keeps the course from being published meanwhile.
	const course = (await lockCourses(trx, [courseId])).get(courseId);
	if (!course) return refuse(createProgram, "no_course");
	const [body] = await lockBodiesForCredits(trx, [accreditingBody]);
	if (!body) return refuse(createProgram, "body_not_found");
	if ((await store.listRows(trx, [courseId])).length >= maxProgramsOfCourse) return refuse(createProgram, "too_many");
	const wrong = findWrong(details, body.numberFormat);
	if (wrong.length > 0) return refuse(createProgram, "not_valid", { details: wrong });
	const { title, webinarDate } = course.content;
	const row = {
		id: 0,
		courseId,
		accreditingBody,
		method,
		details,
		version: 1,
		firstPublishedOn: null,
		ruleSetId: null,
		ruleVersion: null,
		ruleChanges: [],
		title,
		webinarDate: webinarDate === null ? null : new Date(webinarDate),
		publishedAt: course.publishedAt,
	};
	const lacking =
		course.publishedAt === null ? [] : (await check(context, trx, [row])).flatMap(({ missing }) => missing);
	if (lacking.length > 0) return refuse(createProgram, "not_complete", describeLacking(lacking));
	const id = await store.insertProgram(trx, row, { details, by: user.fullName, now: context.clock.now() });
	if (id === undefined) return refuse(createProgram, "already_there");
	await keepRules(context, trx, [courseId]);
	await recordAudit(trx, context.clock, user, {
		action: "program.created",
		subject: { kind: "course", id: courseId },
		summary: `Added the program ${describeProgram(row)}`,
	});
	await recordContentChange(trx, { tags: [courseTag(courseId)] });
	return toEdited(await readProgram(context, trx, id));
}

async function change(
	context: Context,
	trx: Transaction,
	user: Actor,
	id: number,
	{ version, ...details }: RequestOf<typeof changeProgram>["body"],
): Promise<EditedProgram | Refused> {
	const before = await lockProgram(context, trx, id);
	if (!before) return refuse(changeProgram, "program_not_found");
	if (before.version !== version) return refuse(changeProgram, "changed_meanwhile");
	const [body] = await lockBodiesForCredits(trx, [before.accreditingBody]);
	const wrong = findWrong(details, body?.numberFormat ?? "");
	if (wrong.length > 0) return refuse(changeProgram, "not_valid", { details: wrong });
	const [after] = await check(context, trx, [{ ...before, details }]);
	const partsBefore = new Set(before.missing.map(({ part }) => part));
	// What was missing before, such as an approval that ended, doesn't keep staff from mending the rest.
	const lacking =
		before.publishedAt === null ? [] : (after?.missing ?? []).filter(({ part }) => !partsBefore.has(part));
	if (lacking.length > 0) return refuse(changeProgram, "not_complete", describeLacking(lacking));
	await store.updateProgram(trx, id, { details, by: user.fullName, now: context.clock.now() });
	await recordAudit(trx, context.clock, user, {
		action: "program.changed",
		subject: { kind: "course", id: before.courseId },
		summary: `Changed the program ${describeProgram(before)}`,
		changes: toChanges(before.details, details),
	});
	await recordContentChange(trx, { tags: [courseTag(before.courseId)] });
	return toEdited(await readProgram(context, trx, id));
}

async function remove(
	context: Context,
	trx: Transaction,
	user: Actor,
	id: number,
): Promise<ResponseOf<typeof deleteProgram> | Refused> {
	const program = await lockProgram(context, trx, id);
	if (!program) return refuse(deleteProgram, "program_not_found");
	const sold = (
		await context.events.ask(trx, SoldCourses, { courseIds: [program.courseId], since: new Date(0) })
	).flat();
	if (program.firstPublishedOn !== null && sold.includes(program.courseId))
		return refuse(deleteProgram, "already_sold");
	await store.deleteRow(trx, id);
	await recordAudit(trx, context.clock, user, {
		action: "program.deleted",
		subject: { kind: "course", id: program.courseId },
		summary: `Deleted the program ${describeProgram(program)}`,
	});
	await recordContentChange(trx, { tags: [courseTag(program.courseId)] });
	return { message: `The program ${describeProgram(program)} was deleted.` };
}

async function readProgram(context: Context, trx: Transaction, id: number): Promise<CheckedProgram> {
	const row = await store.findRow(trx, id);
	const [program] = await check(context, trx, row ? [row] : []);
	if (!program) throw new Error(`The program ${id} disappeared although its course is locked.`);
	return program;
}

/** Locks the course of a program, so that neither changes until the transaction ends. */
async function lockProgram(context: Context, trx: Transaction, id: number): Promise<CheckedProgram | undefined> {
	const row = await store.findRow(trx, id);
	if (!row) return undefined;
	await lockCourses(trx, [row.courseId]);
	const locked = await store.findRow(trx, id);
	return locked && readProgram(context, trx, id);
}

function findWrong(details: ProgramDetails, numberFormat: string): { path: string; message: string }[] {
	const wrongNumbers = details.numbers.flatMap(({ number }, index) =>
		matchesNumberFormat(numberFormat, number)
			? []
			: [{ path: `numbers.${index}.number`, message: `Enter a number in the format ${numberFormat}.` }],
	);
	return [...findWrongDetails(details), ...wrongNumbers];
}

const describeLacking = (missing: readonly MissingItem[]) => ({
	message: `The course is published, so its programs have to be complete. ${missing.map(({ message }) => message).join(" ")}`,
	details: missing.map(({ part, message }) => ({ path: part, message })),
});

const describeProgram = ({
	accreditingBody,
	method,
	title,
}: Pick<CheckedProgram, "accreditingBody" | "method" | "title">): string =>
	`${accreditingBody}, ${methodNames[method]}, of “${title}”`;
