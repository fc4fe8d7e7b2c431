import type { AppContext } from "../../../../platform/feature/app-context.ts";
import { countedAttendance } from "../../live-sessions/server/index.ts";
import { watchFacts } from "../../recordings/server/index.ts";
import type { CertificatePart } from "../contract.ts";
import { shownCode } from "../rules/certificate-code.ts";
import { watchedPercentOf } from "../rules/meets-requirement.ts";
import { certificateLink, verifyAddress } from "./certificate-links.ts";
import { listOf } from "./certificate-store.ts";
import { requirementFor } from "./consider-certificate.ts";
import { findCredits } from "./credits-store.ts";

export interface CertifiedEnrollment {
	id: number;
	courseId: number;
	grants: { live: boolean; recording: boolean };
}

/** Returns each enrollment's certificate or the progress toward it. Omits enrollments that cannot earn one. */
export async function certificatePartsOf(
	context: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl">,
	userId: number,
	enrollments: CertifiedEnrollment[],
): Promise<Map<number, CertificatePart>> {
	const { db, publicUrl } = context;
	const now = context.clock.now();
	const [courses, issued] = await Promise.all([
		findCredits(db, [...new Set(enrollments.map((one) => one.courseId))]),
		listOf(
			db,
			enrollments.map((one) => one.id),
		),
	]);
	const parts = await Promise.all(
		enrollments.map(async ({ id, courseId, grants }): Promise<[number, CertificatePart] | undefined> => {
			const certificate = issued.find((one) => one.enrollment_id === id && one.user_id === userId);
			const course = courses.get(courseId);
			const requirement = requirementFor(course?.requirement ?? { liveMinutes: null, watchedPercent: null }, grants);
			if (!certificate && requirement.liveMinutes === null && requirement.watchedPercent === null) return undefined;
			const link = certificate && { code: certificate.code, userId, now };
			const part = {
				issued: certificate
					? {
							code: shownCode(certificate.code),
							pdfUrl: certificateLink(context, link as NonNullable<typeof link>),
							verifyUrl: verifyAddress(publicUrl, certificate.code),
							issuedAt: certificate.issued_at.toISOString(),
							revoked: certificate.revoked_at !== null,
						}
					: null,
				requirement,
				attendedMinutes: certificate || requirement.liveMinutes === null ? 0 : ((await countedAttendance(db, id))?.minutes ?? 0),
				watchedPercent: certificate || requirement.watchedPercent === null ? 0 : watchedPercentOf(await watchFacts(db, id)),
				hours: certificate?.hours ?? course?.hours ?? 0,
				accreditingBodies: (certificate?.credits ?? course?.credits ?? []).map((credit) => credit.accreditingBody),
			};
			return [id, part];
		}),
	);
	return new Map(parts.filter((part) => part !== undefined));
}
