import type { RequestOf, ResponseOf } from "../../../../api/call.ts";
import { type Refused, refuse } from "../../../../api/refusal.ts";
import { recordAudit } from "../../../../platform/audit/record-audit.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { User } from "../../../../platform/http/check-access.ts";
import { declareJob } from "../../../../platform/jobs/jobs.ts";
import { lockCourses } from "../../../catalog/course-editor/server/index.ts";
import { getCourseCredits, setCourseCredits } from "../contract.ts";
import { listCandidates } from "./certificate-store.ts";
import { considerCertificate } from "./consider-certificate.ts";
import { findCredits, hasCourse, listCredits, saveCredits } from "./credits-store.ts";

/** A bar that was set after the session: whoever is above it gets the certificate now. */
const considerCourse = declareJob<{ courseId: number }>({ name: "certificates.consider-course" });

const batchSize = 200;

/** Says which credits a course earns and what one must do for its certificate. */
export async function readCourseCredits({ db }: Pick<AppContext, "db">, courseID: number): Promise<ResponseOf<typeof getCourseCredits> | Refused> {
	if (!(await hasCourse(db, courseID))) return refuse(getCourseCredits, "no_course");
	const course = (await findCredits(db, [courseID])).get(courseID);
	return { courseID, bar: course?.bar ?? null, credits: await listCredits(db, courseID) };
}

/** Sets them. Certificates that were issued before stay as they are. */
export async function writeCourseCredits(
	context: Pick<AppContext, "db" | "jobs" | "clock">,
	actor: Pick<User, "userId" | "fullName">,
	courseID: number,
	{ bar, credits }: RequestOf<typeof setCourseCredits>["body"],
): Promise<ResponseOf<typeof setCourseCredits> | Refused> {
	if (new Set(credits.map((credit) => credit.programme)).size < credits.length) return refuse(setCourseCredits, "twice");
	if (bar && bar.liveMinutes === null && bar.watchedPercent === null) return refuse(setCourseCredits, "no_way");
	return inTransaction(context.db, async (trx) => {
		await lockCourses(trx, [courseID]);
		if (!(await hasCourse(trx, courseID))) return refuse(setCourseCredits, "no_course");
		const before = { bar: (await findCredits(trx, [courseID])).get(courseID)?.bar ?? null, credits: await listCredits(trx, courseID) };
		await saveCredits(trx, courseID, { bar, credits });
		if (bar) await context.jobs.send(trx, considerCourse, { courseId: courseID });
		const after = { bar, credits: await listCredits(trx, courseID) };
		await recordAudit(trx, context.clock, actor, {
			action: "course.credits_changed",
			subject: { kind: "course", id: courseID },
			summary: `Changed the credits of course ${courseID}`,
			changes: { bar: { before: before.bar, after: after.bar }, credits: { before: before.credits, after: after.credits } },
		});
		return { courseID, ...after };
	});
}

/** Considers every enrollment of a course that has no certificate yet; each in a transaction of its own, so a second run goes on where the first ended. */
export async function considerAll(context: Pick<AppContext, "db" | "clock" | "mail" | "publicUrl">, courseId: number): Promise<void> {
	for (let afterId = 0; ; ) {
		const ids = await listCandidates(context.db, courseId, afterId, batchSize);
		for (const id of ids) await inTransaction(context.db, (trx) => considerCertificate(context, trx, id));
		if (ids.length < batchSize) return;
		afterId = ids.at(-1) as number;
	}
}

/** Registers the background jobs of certificates. */
export function registerCertificateJobs(context: AppContext): void {
	context.jobs.handle(considerCourse, ({ courseId }) => considerAll(context, courseId));
}
