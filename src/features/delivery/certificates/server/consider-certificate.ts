import { randomBytes } from "node:crypto";
import { countedAttendance } from "#features/delivery/live-sessions/server/index.ts";
import { watchFacts } from "#features/delivery/recordings/server/index.ts";
import { saveCreditSession } from "#features/delivery/retention/server/index.ts";
import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { certificateIssued } from "../emails/certificate-issued.ts";
import { codeBytes, encodeCertificateCode, formatCertificateCode } from "../rules/certificate-code.ts";
import { reachedBy } from "../rules/meets-requirement.ts";
import { requirementFor } from "../rules/requirement-for.ts";
import { verifyAddress } from "./certificate-links.ts";
import { findCandidate, findClaim, insertCertificate, listOfHolder, lockClaims } from "./certificate-store.ts";
import { recordEntry } from "./chain/chain.ts";
import { addTerms } from "./credit-terms.ts";
import { findCredits } from "./credits-store.ts";

/**
 * Issues an enrollment's certificate and its email if the customer meets the completion requirement and holds no valid
 * certificate for the same program, such as from a colleague's seat. Concurrent and repeated calls issue one. Call it after
 * attendance or watch time is recorded.
 *
 * @returns whether the certificate was issued by this call
 */
export async function considerCertificate(
	context: Pick<AppContext, "clock" | "events" | "mail" | "publicUrl">,
	trx: Transaction,
	enrollmentId: number,
): Promise<boolean> {
	const candidate = await findCandidate(trx, enrollmentId);
	const course = candidate && (await findCredits(trx, [candidate.course_id])).get(candidate.course_id);
	if (!candidate || !course) return false;
	// Attendance and watch time count only if the purchase included that access.
	const requirement = requirementFor(course.requirement, { live: candidate.grants_live, recording: candidate.grants_recording });
	const attended = requirement.liveMinutes === null ? undefined : await countedAttendance(trx, enrollmentId);
	const watched = requirement.watchedPercent === null ? { watchedSeconds: 0, lengthSeconds: 0, lastWatchedAt: null } : await watchFacts(trx, enrollmentId);
	const way = reachedBy(requirement, { attendedMinutes: attended?.minutes ?? 0, ...watched });
	if (way === null) return false;
	await lockClaims(trx, candidate.user_id);
	const certificates = await listOfHolder(trx, [candidate.user_id]);
	if (findClaim(certificates, { courseId: candidate.course_id, credits: course.credits })) return false;
	const minutes = way === "live" ? course.durationMinutes : Math.floor(watched.lengthSeconds / 60);
	const credits = await addTerms(context, trx, course, { way, minutes });
	const now = context.clock.now();
	const code = encodeCertificateCode(randomBytes(codeBytes));
	const certificateId = await insertCertificate(trx, {
		code,
		enrollment_id: enrollmentId,
		user_id: candidate.user_id,
		name: candidate.full_name,
		course_id: candidate.course_id,
		title: candidate.title,
		instructor: candidate.instructor,
		way,
		// Can differ from the course's current date.
		held_at: (way === "live" ? attended?.heldAt : watched.lastWatchedAt) ?? now,
		evidence: way === "live" ? (attended?.evidence ?? null) : null,
		hours: course.hours,
		credits: JSON.stringify(credits),
		issued_at: now,
		revoked_at: null,
		revoked_reason: null,
		revoked_by: null,
	});
	if (certificateId === undefined) return false;
	await recordEntry(trx, "issued", code, now);
	if (way === "live") await saveCreditSession(trx, enrollmentId);
	const { title, full_name: fullName, email } = candidate;
	const facts = {
		fullName,
		title,
		hours: course.hours,
		credits: course.credits,
		code: formatCertificateCode(code),
		verifyUrl: verifyAddress(context.publicUrl, code),
	};
	const attachments = [{ maker: "certificate", data: { code } }];
	await context.mail.sendEmail(
		trx,
		certificateIssued.order({ key: `certificate:${enrollmentId}`, to: email, attachments, about: { certificate: certificateId } }, facts),
	);
	return true;
}
