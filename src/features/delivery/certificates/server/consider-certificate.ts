import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { countedAttendance } from "#features/delivery/live-sessions/server/index.ts";
import { watchFacts } from "#features/delivery/recordings/server/index.ts";
import { saveCreditSession } from "#features/delivery/retention/server/index.ts";
import type { ReadOnly } from "#platform/feature/events/read-only.ts";
import { type AppContext, type Day, type Tables, type Transaction, toDay } from "#platform/index.ts";
import type { Evidence } from "../contract.ts";
import { certificateIssued } from "../emails/certificate-issued.ts";
import { CertificateIssued } from "../events.ts";
import { CreditsOfEnrollments, type EarnedCredit } from "../questions.ts";
import { codeBytes, encodeCertificateCode, formatCertificateCode } from "../rules/certificate-code.ts";
import { type License, nameCredits, type StoredCredit } from "../rules/certified-credit.ts";
import { computeHours } from "../rules/compute-hours.ts";
import { addCredits } from "../rules/credits/add-credits.ts";
import { chooseAttendance, selectEvidence } from "../rules/credits/choose-attendance.ts";
import { type ChosenCredit, chooseCredits, type DecidedCredits } from "../rules/credits/choose-credits.ts";
import { reachedBy } from "../rules/meets-requirement.ts";
import { requirementFor } from "../rules/requirement-for.ts";
import { computeValidUntil } from "../rules/validity/compute-valid-until.ts";
import { verifyAddress } from "./certificate-links.ts";
import {
	findCandidate,
	findClaim,
	insertCertificate,
	listOfHolder,
	lockClaims,
	writeCredits,
} from "./certificate-store.ts";
import { recordEntry } from "./chain/chain.ts";
import { findCredits, findCreditsAlone } from "./credits-store.ts";
import { recordIssue } from "./issue-store.ts";

type Context = Pick<AppContext, "clock" | "events" | "mail" | "publicUrl">;
type Earned = ReadOnly<EarnedCredit>;
type Candidate = NonNullable<Awaited<ReturnType<typeof findCandidate>>>;

/**
 * Issues the certificate of each enrollment and its email if the customer meets the completion requirement or a program
 * grants credit, and the customer holds no valid certificate for the same program and period, such as from a colleague's
 * seat. A
 * certificate that they hold gains credit that a program grants later. Concurrent and repeated calls issue once. Call
 * it after evidence was recorded: it makes the programs decide, once for all these enrollments.
 *
 * @returns whether a certificate was issued by this call, for the first time or again
 */
export async function considerCertificates(
	context: Context,
	trx: Transaction,
	enrollmentIds: readonly number[],
): Promise<boolean> {
	await lockClaims(trx, enrollmentIds);
	const answers = await context.events.ask(trx, CreditsOfEnrollments, { enrollmentIds });
	let isIssued = false;
	// The first enrollment earns the certificate.
	for (const id of enrollmentIds.toSorted((first, second) => first - second)) {
		const found = answers.flatMap((credits) => credits.get(id) ?? []);
		const programs = {
			bodies: found.flatMap(({ bodies }) => bodies),
			decided: found.flatMap(({ decided }) => decided),
		};
		isIssued = (await considerCertificate(context, trx, id, programs)) || isIssued;
	}
	return isIssued;
}

async function considerCertificate(
	context: Context,
	trx: Transaction,
	enrollmentId: number,
	programs: DecidedCredits<Earned>,
): Promise<boolean> {
	const candidate = await findCandidate(trx, enrollmentId);
	if (!candidate) return false;
	const course =
		(await findCredits(trx, [candidate.course_id])).get(candidate.course_id) ??
		(await findCreditsAlone(trx, candidate.course_id));
	if (!course || (candidate.certificate_id !== null && course.credits.length === 0)) return false;
	const certificates = await listOfHolder(trx, [candidate.user_id]);
	const ofEnrollment = certificates.find(({ enrollment_id }) => enrollment_id === enrollmentId);
	const numbers = [
		...course.credits,
		...programs.decided.flatMap(({ accreditingBody, number }) =>
			number === null ? [] : [{ accreditingBody, number }],
		),
	];
	if (ofEnrollment && programs.bodies.length === 0) return false;

	// Attendance and watch time count only if the purchase included that access.
	const requirement = requirementFor(course.requirement, {
		live: candidate.grants_live,
		recording: candidate.grants_recording,
	});
	const attended =
		requirement.liveMinutes === null && programs.bodies.length === 0
			? undefined
			: await countedAttendance(trx, enrollmentId);
	const watched = await watchFacts(trx, enrollmentId);
	const reached = reachedBy(requirement, { attendedMinutes: attended?.minutes ?? 0, ...watched });
	const chosen = chooseCredits(course.credits, programs, reached !== null);
	if (reached === null && chosen.length === 0) return false;

	const credits = chosen.map(
		({ credit, decided }): StoredCredit => (decided ? toProgramCredit(credit, decided) : credit),
	);
	const now = context.clock.now();
	const way = reached ?? "live";
	const attendance = chooseAttendance(credits, {
		way,
		heldAt: (way === "live" ? attended?.heldAt : watched.lastWatchedAt) ?? now,
	});
	const program = { courseId: candidate.course_id, credits: course.credits.length > 0 ? numbers : [] };
	const earlier =
		ofEnrollment ?? findClaim(certificates, program, { validity: course.validity, day: toDay(attendance.heldAt) });
	if (earlier)
		return (
			programs.bodies.length > 0 &&
			addEarned(context, trx, { candidate, certificate: earlier, chosen, evidence: attended?.evidence })
		);
	const hours = computeHours(course.hours, { announced: course.credits.length, credits });
	const code = encodeCertificateCode(randomBytes(codeBytes));
	const validUntil = computeValidUntil(course.validity, toDay(attendance.heldAt));
	const certificateId = await insertCertificate(trx, {
		code,
		enrollment_id: enrollmentId,
		user_id: candidate.user_id,
		name: candidate.full_name,
		course_id: candidate.course_id,
		title: candidate.title,
		instructor: candidate.instructor,
		way: attendance.way,
		// Can differ from the course's current date.
		held_at: attendance.heldAt,
		evidence: selectEvidence(attendance, attended?.evidence),
		hours,
		credits: JSON.stringify(credits),
		licenses: JSON.stringify(listLicenses(chosen)),
		issued_at: now,
		valid_until: validUntil,
		revoked_at: null,
		revoked_reason: null,
		revoked_by: null,
	});
	if (certificateId === undefined) return false;
	await recordEntry(trx, "issued", code, now);
	await recordIssue(trx, { id: certificateId, hours, credits }, { kind: "issued", now });
	if (attendance.way === "live" || chosen.some(({ decided }) => decided?.way === "live"))
		await saveCreditSession(trx, enrollmentId);
	await sendCertificate(context, trx, {
		candidate,
		certificate: { id: certificateId, code, hours, credits, valid_until: validUntil },
		key: `certificate:${enrollmentId}`,
	});
	await context.events.publish(trx, CertificateIssued, {
		enrollmentId,
		code: formatCertificateCode(code),
		way: attendance.way,
	});
	return true;
}

interface Addition {
	candidate: Candidate;
	certificate: Selectable<Tables["certificates"]>;
	chosen: readonly ChosenCredit<Earned>[];
	/** How live attendance was determined; undefined without any. */
	evidence: Evidence | undefined;
}

/** Issues a valid certificate again with credit that a program granted since. Credits of earlier issues stay. */
async function addEarned(
	context: Context,
	trx: Transaction,
	{ candidate, certificate, chosen, evidence }: Addition,
): Promise<boolean> {
	if (certificate.revoked_at !== null || certificate.course_id !== candidate.course_id) return false;
	const earned = chosen.flatMap((choice) => (choice.decided ? [toProgramCredit(choice.credit, choice.decided)] : []));
	const credits = addCredits(certificate.credits, earned);
	if (!credits) return false;
	const hours = computeHours(certificate.hours, { announced: credits.length, credits });
	const licenses = listLicenses(chosen);
	const kept = certificate.licenses.filter(
		({ accreditingBody }) => !licenses.some((license) => license.accreditingBody === accreditingBody),
	);
	const attendance = chooseAttendance(credits, { way: certificate.way, heldAt: certificate.held_at });
	const stated = { ...attendance, evidence: selectEvidence(attendance, certificate.evidence ?? evidence) };
	await writeCredits(trx, certificate.id, { hours, credits, licenses: [...kept, ...licenses], ...stated });
	await recordEntry(trx, "reissued", certificate.code, context.clock.now());
	const number = await recordIssue(
		trx,
		{ ...certificate, hours, credits },
		{ kind: "credit_added", now: context.clock.now() },
	);
	if (
		earned.some(({ accreditingBody }) =>
			chosen.some(({ credit, decided }) => credit.accreditingBody === accreditingBody && decided?.way === "live"),
		)
	)
		await saveCreditSession(trx, candidate.id);
	const key = `certificate-issued-again:${certificate.id}:${number}`;
	await sendCertificate(context, trx, {
		candidate: { ...candidate, full_name: certificate.name },
		certificate: { ...certificate, hours, credits },
		key,
	});
	return true;
}

const listLicenses = (chosen: readonly ChosenCredit<Earned>[]): License[] =>
	chosen.flatMap(({ credit: { accreditingBody }, decided }) =>
		decided?.license ? [{ accreditingBody, number: decided.license }] : [],
	);

const toProgramCredit = (
	credit: ChosenCredit<Earned>["credit"],
	{ hours, number, rule, methodName, statement, program, way, heldAt }: Earned,
): StoredCredit => ({
	...credit,
	hours,
	number: number ?? credit.number,
	rule,
	methodName,
	statement,
	program: { ...program, way, heldAt, fieldsOfStudy: [...program.fieldsOfStudy], evidence: [...program.evidence] },
});

async function sendCertificate(
	context: Context,
	trx: Transaction,
	{
		candidate,
		certificate: { id, code, hours, credits, valid_until: validUntil },
		key,
	}: {
		candidate: Candidate;
		certificate: {
			id: number;
			code: string;
			hours: number;
			credits: readonly StoredCredit[];
			valid_until: Day | null;
		};
		key: string;
	},
): Promise<void> {
	const { title, full_name: fullName, email } = candidate;
	const facts = {
		fullName,
		title,
		hours,
		credits: nameCredits(credits),
		code: formatCertificateCode(code),
		validUntil,
		verifyUrl: verifyAddress(context.publicUrl, code),
	};
	const attachments = [{ maker: "certificate", data: { code } }];
	await context.mail.sendEmail(
		trx,
		certificateIssued.order({ key, to: email, attachments, about: { certificate: id } }, facts),
	);
}
