import { countedAttendance } from "#features/delivery/live-sessions/server/index.ts";
import { watchFacts } from "#features/delivery/recordings/server/index.ts";
import type { ReadOnly } from "#platform/feature/events/read-only.ts";
import { type AppContext, inTransaction, toDay } from "#platform/index.ts";
import type { CertificatePart, CreditProgress } from "../contract.ts";
import { ProgressTowardCredit } from "../questions.ts";
import { formatCertificateCode } from "../rules/certificate-code.ts";
import { computeWatchedPercent } from "../rules/meets-requirement.ts";
import { requirementFor } from "../rules/requirement-for.ts";
import { findNextPeriod } from "../rules/validity/find-next-period.ts";
import { certificateLink, verifyAddress } from "./certificate-links.ts";
import { findClaim, listOfHolder, listWithAnother, toDays } from "./certificate-store.ts";
import { findCredits, listValidities } from "./credits-store.ts";

export interface CertifiedEnrollment {
	id: number;
	courseId: number;
	grants: { live: boolean; recording: boolean };
}

/**
 * Returns each enrollment's certificate, the one that claims its program with another enrollment, or the progress
 * toward it. Omits enrollments that cannot earn one.
 */
export async function listCertificateParts(
	context: Pick<AppContext, "db" | "clock" | "events" | "signer" | "publicUrl">,
	userId: number,
	enrollments: CertifiedEnrollment[],
): Promise<Map<number, CertificatePart>> {
	const { db, publicUrl } = context;
	const now = context.clock.now();
	const [courses, issued, progress] = await Promise.all([
		findCredits(db, [...new Set(enrollments.map((enrollment) => enrollment.courseId))]),
		listOfHolder(db, [userId]),
		readProgress(context, enrollments),
	]);
	const ids = issued.map(({ id }) => id);
	const another = await listWithAnother(db, ids);
	const validities = await listValidities(db, ids.length === 0 ? [] : enrollments.map(({ courseId }) => courseId));
	const parts = await Promise.all(
		enrollments.map(async ({ id, courseId, grants }): Promise<[number, CertificatePart] | undefined> => {
			const earned = issued.find((certificate) => certificate.enrollment_id === id);
			const course = courses.get(courseId);
			const requirement = requirementFor(course?.requirement ?? { liveMinutes: null, watchedPercent: null }, grants);
			const programs = progress.get(id) ?? [];
			if (!earned && requirement.liveMinutes === null && requirement.watchedPercent === null && programs.length === 0)
				return undefined;
			const program = earned
				? { courseId: earned.course_id, credits: earned.credits }
				: { courseId, credits: [...(course?.credits ?? []), ...listNumbers(programs)] };
			const validity = validities.get(courseId) ?? null;
			const claimed = findClaim(issued, program, { validity, day: toDay(now) });
			const certificate = earned?.revoked_at === null ? earned : (claimed ?? earned);
			const part = {
				issued: certificate
					? {
							code: formatCertificateCode(certificate.code),
							pdfUrl: certificateLink(context, { code: certificate.code, userId, now }),
							verifyUrl: verifyAddress(publicUrl, certificate.code),
							issuedAt: certificate.issued_at.toISOString(),
							validUntil: certificate.valid_until,
							revoked: certificate.revoked_at !== null,
							earnedWith: certificate === earned ? ("this_purchase" as const) : ("another_purchase" as const),
							nextFrom:
								certificate.revoked_at !== null || (certificate === earned && another.has(certificate.id))
									? null
									: findNextPeriod(validity, toDays(certificate)),
						}
					: null,
				requirement,
				attendedMinutes:
					certificate || requirement.liveMinutes === null ? 0 : ((await countedAttendance(db, id))?.minutes ?? 0),
				watchedPercent:
					certificate || requirement.watchedPercent === null ? 0 : computeWatchedPercent(await watchFacts(db, id)),
				hours: certificate?.hours ?? course?.hours ?? 0,
				accreditingBodies: (certificate?.credits ?? course?.credits ?? []).map((credit) => credit.accreditingBody),
				programs,
			};
			return [id, part];
		}),
	);
	return new Map(parts.filter((part) => part !== undefined));
}

const listNumbers = (programs: readonly CreditProgress[]) =>
	programs.flatMap(({ accreditingBody, number }) => (number === null ? [] : [{ accreditingBody, number }]));

/** Asks what customers have and lack for credits that programs decide. */
async function readProgress(
	{ db, events }: Pick<AppContext, "db" | "events">,
	enrollments: readonly CertifiedEnrollment[],
): Promise<Map<number, CreditProgress[]>> {
	if (enrollments.length === 0) return new Map();
	const enrollmentIds = enrollments.map(({ id }) => id);
	const answers = await inTransaction(db, (trx) => events.ask(trx, ProgressTowardCredit, { enrollmentIds }));
	const copy = ({ requirements, ...progress }: ReadOnly<CreditProgress>): CreditProgress => ({
		...progress,
		requirements: [...requirements],
	});
	return new Map(answers.flatMap((answer) => [...answer].map(([id, programs]) => [id, programs.map(copy)] as const)));
}
