import { type AppContext, type Database, type ResponseOf, toDay } from "#platform/index.ts";
import type { listCompletedCourses } from "../../contract.ts";
import { isSameProgram } from "../../rules/same-program.ts";
import { findNextPeriod } from "../../rules/validity/find-next-period.ts";
import { listOfHolder, listWithAnother, toDays } from "../certificate-store.ts";
import { findCredits, listValidities } from "../credits-store.ts";

/** Lists the courses that a customer completed and doesn't have again, with what getting them again earns. */
export async function readCompletedCourses(
	{ db, clock }: { db: Database } & Pick<AppContext, "clock">,
	userId: number,
	courseID?: number,
): Promise<ResponseOf<typeof listCompletedCourses>> {
	const today = toDay(clock.now());
	const valid = (await listOfHolder(db, [userId])).filter(
		({ revoked_at, course_id }) => revoked_at === null && (courseID === undefined || course_id === courseID),
	);
	const latest = new Map(valid.map((certificate) => [certificate.course_id, certificate]));
	const courseIds = [...latest.keys()];
	const [another, validities, credits] = await Promise.all([
		listWithAnother(
			db,
			[...latest.values()].map(({ id }) => id),
		),
		listValidities(db, courseIds),
		findCredits(db, courseIds),
	]);
	const completed = [...latest.values()].flatMap((certificate) => {
		if (another.has(certificate.id)) return [];
		const courseId = certificate.course_id;
		const days = toDays(certificate);
		const validity = validities.get(courseId) ?? null;
		const isSame = isSameProgram(
			{ courseId, credits: certificate.credits },
			{ courseId, credits: credits.get(courseId)?.credits ?? [] },
		);
		const from = isSame ? findNextPeriod(validity, days) : today;
		const starts = from !== null && from > today ? from : today;
		return {
			courseID: courseId,
			completedOn: days.earnedOn,
			earnsAnother: from !== null,
			countsFrom: from === null || from <= today ? null : from,
			year: from !== null && validity === "December 31" ? Number(starts.slice(0, 4)) : null,
		};
	});
	return { completed };
}
