import { matchesNumberFormat } from "#features/catalog/accreditation/rules/number-format.ts";
import { lockBodiesForCredits } from "#features/catalog/accreditation/server/index.ts";
import { coursesTag, courseTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import { lockCourses } from "#features/catalog/courses/server/index.ts";
import { saveCreditSessions } from "#features/delivery/retention/server/index.ts";
import {
	type AppContext,
	type Executor,
	inTransaction,
	type Refused,
	type RequestOf,
	type ResponseOf,
	recordAudit,
	recordContentChange,
	refuse,
	type Transaction,
	type User,
} from "#platform/index.ts";
import { declareJob } from "#platform/jobs/declare-job.ts";
import { getCourseCredits, setCourseCredits } from "../contract.ts";
import { CreditLimitsOfCourse } from "../questions.ts";
import { matchesCreditHours } from "../rules/matches-credit-hours.ts";
import { sampleLink } from "./certificate-links.ts";
import { listCandidates } from "./certificate-store.ts";
import { considerCertificates } from "./consider-certificate.ts";
import {
	type CreditedCourse,
	findCredits,
	findRecordingLength,
	hasCourse,
	listCredits,
	saveCredits,
} from "./credits-store.ts";

/** Issues certificates to customers who already meet a requirement that was set later. */
const considerCourse = declareJob<{ courseId: number }>({ name: "certificates.consider-course" });

const batchSize = 200;

type Links = Pick<AppContext, "signer" | "publicUrl" | "clock">;

export async function readCourseCredits(
	context: Pick<AppContext, "db"> & Links,
	actor: Pick<User, "userId">,
	courseID: number,
): Promise<ResponseOf<typeof getCourseCredits> | Refused> {
	const { db } = context;
	if (!(await hasCourse(db, courseID))) return refuse(getCourseCredits, "no_course");
	const course = (await findCredits(db, [courseID])).get(courseID);
	return {
		courseID,
		requirement: course?.requirement ?? null,
		credits: await listCredits(db, courseID),
		mismatch: await findMismatch(db, course),
		samplePdfUrl: sampleLink(context, courseID, actor.userId),
	};
}

/** Sets a course's credits and completion requirement. Issued certificates do not change. */
export async function writeCourseCredits(
	context: Pick<AppContext, "db" | "jobs" | "events"> & Links,
	actor: Pick<User, "userId" | "fullName">,
	courseID: number,
	{ requirement, credits }: RequestOf<typeof setCourseCredits>["body"],
): Promise<ResponseOf<typeof setCourseCredits> | Refused> {
	if (new Set(credits.map((credit) => credit.accreditingBody)).size < credits.length)
		return refuse(setCourseCredits, "twice");
	if (requirement && requirement.liveMinutes === null && requirement.watchedPercent === null)
		return refuse(setCourseCredits, "no_way");
	return inTransaction(context.db, async (trx) => {
		const courses = await lockCourses(trx, [courseID]);
		if (!(await hasCourse(trx, courseID))) return refuse(setCourseCredits, "no_course");
		const before = {
			requirement: (await findCredits(trx, [courseID])).get(courseID)?.requirement ?? null,
			credits: await listCredits(trx, courseID),
		};
		const refused = await checkCredits(trx, credits);
		if (refused) return refused;
		const tooMany = await refuseTooManyHours(
			context,
			trx,
			courseID,
			{ requirement, credits },
			courses.get(courseID)?.content.duration ?? 0,
		);
		if (tooMany) return tooMany;
		await saveCreditSessions(trx, courseID, context.clock.now());
		await saveCredits(trx, courseID, { requirement, credits });
		if (requirement) await context.jobs.send(trx, considerCourse, { courseId: courseID });
		const after = { requirement, credits: await listCredits(trx, courseID) };
		await recordAudit(trx, context.clock, actor, {
			action: "course.credits_changed",
			id: courseID,
			summary: `Changed the credits of “${courses.get(courseID)?.content.title ?? courseID}”`,
			changes: {
				requirement: { before: before.requirement, after: after.requirement },
				credits: { before: before.credits, after: after.credits },
			},
		});
		await recordContentChange(trx, { tags: [courseTag(courseID), coursesTag] });
		const mismatch = await findMismatch(trx, (await findCredits(trx, [courseID])).get(courseID));
		return { courseID, ...after, mismatch, samplePdfUrl: sampleLink(context, courseID, actor.userId) };
	});
}

async function findMismatch(
	db: Executor,
	course: CreditedCourse | undefined,
): Promise<ResponseOf<typeof getCourseCredits>["mismatch"]> {
	if (!course || course.requirement.watchedPercent === null) return null;
	const recordingSeconds = await findRecordingLength(db, course.courseId);
	return recordingSeconds === undefined || matchesCreditHours(recordingSeconds, course.hours)
		? null
		: { recordingSeconds, hours: course.hours };
}

/** Refuses credits of unknown bodies, and numbers that do not have the body's format. */
async function checkCredits(
	trx: Transaction,
	credits: RequestOf<typeof setCourseCredits>["body"]["credits"],
): Promise<Refused | undefined> {
	const bodies = await lockBodiesForCredits(
		trx,
		credits.map(({ accreditingBody }) => accreditingBody),
	);
	const formats = new Map(bodies.map(({ code, numberFormat }) => [code, numberFormat]));
	for (const [index, { accreditingBody, number }] of credits.entries()) {
		const format = formats.get(accreditingBody);
		if (format === undefined) return refuse(setCourseCredits, "unknown_body");
		if (!matchesNumberFormat(format, number))
			return refuse(setCourseCredits, "wrong_number", {
				details: [{ path: `credits.${index}.number`, message: `Enter a number in the format ${format}.` }],
			});
	}
	return undefined;
}

/** Refuses more hours than the rules of the body grant for the length of the session or the recording. */
async function refuseTooManyHours(
	context: Pick<AppContext, "events">,
	trx: Transaction,
	courseId: number,
	{ requirement, credits }: RequestOf<typeof setCourseCredits>["body"],
	durationMinutes: number,
): Promise<Refused | undefined> {
	const recordingSeconds = await findRecordingLength(trx, courseId);
	const ways = [
		...(requirement?.liveMinutes ? [{ way: "live" as const, minutes: durationMinutes }] : []),
		...(requirement?.watchedPercent
			? [
					{
						way: "recording" as const,
						minutes: recordingSeconds === undefined ? durationMinutes : Math.floor(recordingSeconds / 60),
					},
				]
			: []),
	];
	const accreditingBodies = credits.map(({ accreditingBody }) => accreditingBody);
	const limits = (
		await Promise.all(
			ways.map(async (attended) => {
				const answers = await context.events.ask(trx, CreditLimitsOfCourse, {
					courseId,
					accreditingBodies,
					...attended,
				});
				return answers.flat().map((limit) => ({ ...attended, ...limit }));
			}),
		)
	).flat();
	const details = credits.flatMap(({ accreditingBody, hours }, index) => {
		const limit = limits.find((limit) => limit.accreditingBody === accreditingBody && hours > limit.maxHours);
		return limit ? [{ path: `credits.${index}.hours`, message: tooManyHoursMessage(limit) }] : [];
	});
	return details.length > 0 ? refuse(setCourseCredits, "too_many_hours", { details }) : undefined;
}

const tooManyHoursMessage = ({
	way,
	minutes,
	ruleName,
	maxHours,
}: {
	way: "live" | "recording";
	minutes: number;
	ruleName: string;
	maxHours: number;
}) => {
	const subject = way === "live" ? "a live session" : "a recording";
	return `“${ruleName}” grants at most ${maxHours} for ${subject} of ${minutes} minutes. Enter ${maxHours} or less.`;
};

/** Processes each enrollment in its own transaction, so a repeated run resumes where the last one stopped. */
export async function considerAll(
	context: Pick<AppContext, "db" | "clock" | "events" | "mail" | "publicUrl">,
	courseId: number,
): Promise<void> {
	for (let afterId = 0; ; ) {
		const ids = await listCandidates(context.db, courseId, afterId, batchSize);
		for (const id of ids) await inTransaction(context.db, (trx) => considerCertificates(context, trx, [id]));
		if (ids.length < batchSize) return;
		afterId = ids.at(-1) as number;
	}
}

export function registerCertificateJobs(context: AppContext): void {
	context.jobs.handle(considerCourse, ({ courseId }) => considerAll(context, courseId));
}
