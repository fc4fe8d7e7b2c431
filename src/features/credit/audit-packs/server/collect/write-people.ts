import { listRecords } from "#features/credit/assessments/server/index.ts";
import { listLicenses } from "#features/credit/licenses/server/index.ts";
import { formatCertificateCode, readCode } from "#features/delivery/certificates/rules/certificate-code.ts";
import { nameCredits } from "#features/delivery/certificates/rules/certified-credit.ts";
import { computeWatchedPercent } from "#features/delivery/certificates/rules/meets-requirement.ts";
import { certificateChain } from "#features/delivery/certificates/server/index.ts";
import { type HeldPerson, listHeldPeople, readAttendeeEvidence } from "#features/delivery/evidence/server/index.ts";
import { watchFacts } from "#features/delivery/recordings/server/index.ts";
import type { ZipEntry } from "#platform/files/archive/zip.ts";
import { csvLine } from "#values/formats/csv.ts";
import type { CertificateFile, EnrollmentFile, PersonFile, PersonSessionFile } from "../../rules/pack-files.ts";
import {
	type CertificateRow,
	type EvaluationRow,
	listAttendance,
	listCertificates,
	listEvaluations,
	listRequirements,
	listUsers,
} from "../records-store.ts";
import {
	listEnrollmentsOfCodes,
	listEnrollmentsOfPeople,
	listOrphans,
	listPeople,
	type ScopedEnrollment,
} from "../scope-store.ts";
import { jsonFile, type PackSource } from "./pack-entries.ts";
import { readDecidedCredits } from "./read-decided-credits.ts";

const pageSize = 200;
type Requirements = Map<number, CertificateFile["requirement"]>;

/**
 * Writes a file for each person: enrollments, sessions, certificates, and what each is worth. Then those who deleted
 * their accounts.
 */
export async function* writePeople(source: PackSource): AsyncGenerator<ZipEntry> {
	const { db, scope, courseIds, onPeople } = source;
	const requirements: Requirements = new Map(
		(await listRequirements(db, courseIds)).map((row) => [
			row.course_id,
			{ liveMinutes: row.live_minutes, watchedPercent: row.watched_percent },
		]),
	);
	let after = 0;
	for (let isLast = false; !isLast; ) {
		const userIds = await listPeople(db, scope, { after, limit: pageSize });
		for (const person of await readPeople(source, requirements, userIds)) yield addPerson(source, person);
		await onPeople(source.roster.length);
		isLast = userIds.length < pageSize;
		after = userIds.at(-1) ?? after;
	}
	yield* writeDeleted(source, requirements);
	await onPeople(source.roster.length);
}

type Unnumbered = Omit<PersonFile, "number">;

function addPerson(
	{ roster, certificateLines, examLines, codes, drawn }: PackSource,
	unnumbered: Unnumbered,
): ZipEntry {
	const person: PersonFile = { number: roster.length + 1, ...unnumbered };
	const file = `people/${String(person.number).padStart(6, "0")}.json`;
	const minutes = person.sessions.map((session) => session.minutes).filter((minutes) => minutes !== null);
	roster.push({
		number: person.number,
		name: person.name,
		email: person.email ?? "",
		minutes: minutes.length === 0 ? null : minutes.reduce((sum, part) => sum + part, 0),
		certificates: person.certificates.map(({ code }) => code).join(" "),
		file,
	});
	for (const { reference, title, exam } of person.enrollments)
		for (const { number, startedAt, handedInAt, percent, neededPercent, passed } of exam?.attempts ?? [])
			examLines.push(
				csvLine([
					person.name,
					title,
					reference,
					number,
					startedAt,
					handedInAt ?? "",
					percent ?? "",
					neededPercent,
					passed ? "passed" : "",
					file,
				]),
			);
	for (const { code, name, title, state, way, heldAt, issuedAt, hours, credits } of person.certificates) {
		codes.add(readCode(code) ?? code);
		if (state === "valid") drawn.push({ code: readCode(code) ?? code, name });
		const bodies = credits
			.map(({ accreditingBody, number, hours }) => `${accreditingBody} ${number}: ${hours}`)
			.join("; ");
		certificateLines.push(csvLine([code, name, title, state, way, heldAt, issuedAt, hours, bodies, file]));
	}
	return jsonFile(file, person);
}

async function readPeople(
	source: PackSource,
	requirements: Requirements,
	userIds: readonly number[],
): Promise<Unnumbered[]> {
	if (userIds.length === 0) return [];
	const { db, scope } = source;
	const users = new Map((await listUsers(db, userIds)).map((user) => [user.id, user]));
	const enrollments = await listEnrollmentsOfPeople(db, scope, userIds);
	const { files, certificates } = await readEnrollments(source, requirements, enrollments);
	const sessions = await readSessions(source, userIds);
	const licenses = Map.groupBy(await listLicenses(db, userIds), ({ userId }) => userId);
	const byUser = Map.groupBy(enrollments, ({ user_id }) => user_id);
	return userIds.map((userId) => {
		const own = byUser.get(userId) ?? [];
		return {
			name: users.get(userId)?.full_name ?? "",
			email: users.get(userId)?.email ?? null,
			deleted: null,
			licenses: (licenses.get(userId) ?? []).map(({ userId: _, ...license }) => ({ ...license })),
			enrollments: own.flatMap(({ id }) => files.get(id) ?? []),
			sessions: sessions.get(userId) ?? [],
			certificates: own.flatMap(({ id }) => certificates.get(id) ?? []),
		};
	});
}

/** Reads enrollments with their recordings, evaluations, credits and certificates, by id. */
async function readEnrollments(
	source: PackSource,
	requirements: Requirements,
	enrollments: readonly ScopedEnrollment[],
) {
	const { db } = source;
	const ids = enrollments.map(({ id }) => id);
	const rows = ids.length === 0 ? [] : await listCertificates(db, ids);
	for (const { code, last_entry } of rows) source.lastEntries.set(code, last_entry ?? 0);
	const proofs = await certificateChain.listProofs(
		db,
		rows.map(({ code }) => code),
	);
	const evaluations = new Map(
		(ids.length === 0 ? [] : await listEvaluations(db, ids)).map((row) => [row.enrollment_id, row]),
	);
	const exams = await listRecords(db, ids);
	const decided = await readDecidedCredits(source, ids);
	const files = new Map(
		await Promise.all(
			enrollments.map(async (enrollment): Promise<[number, EnrollmentFile]> => {
				const evaluation = evaluations.get(enrollment.id);
				return [
					enrollment.id,
					{
						...toEnrollment(enrollment),
						recording: enrollment.grants_recording ? await readRecording(source, enrollment.id) : null,
						evaluation: evaluation ? toEvaluation(evaluation) : null,
						exam: toExam(exams, enrollment.id),
						...(decided.get(enrollment.id) ?? { credits: [], corrections: [] }),
					},
				];
			}),
		),
	);
	const references = new Map(enrollments.map(({ id, reference }) => [id, reference]));
	const certificates = Map.groupBy(rows, ({ enrollment_id }) => enrollment_id);
	return {
		files,
		certificates: new Map(
			[...certificates].map(([id, own]) => [
				id,
				own.map((row) =>
					toCertificate(row, { enrollment: references.get(id) ?? null, proof: proofs.get(row.code), requirements }),
				),
			]),
		),
	};
}

const toEnrollment = (row: ScopedEnrollment) => ({
	reference: row.reference,
	courseId: row.course_id,
	title: row.title,
	instructor: row.instructor,
	option: row.session_type,
	grants: { live: row.grants_live, recording: row.grants_recording },
	state: row.state,
	enrolledAt: row.enrolled_at.toISOString(),
	sessionId: row.session_id,
});

async function readRecording({ db }: PackSource, enrollmentId: number): Promise<EnrollmentFile["recording"]> {
	const facts = await watchFacts(db, enrollmentId);
	return {
		...facts,
		watchedPercent: computeWatchedPercent(facts),
		lastWatchedAt: facts.lastWatchedAt?.toISOString() ?? null,
	};
}

/** Deleted accounts keep what the body requires. */
function toExam(
	{ attempts, reviews, given }: Awaited<ReturnType<typeof listRecords>>,
	id: number,
): EnrollmentFile["exam"] {
	const isOwn = ({ enrollment_id }: { enrollment_id: number | null }) => enrollment_id === id;
	if (![...attempts, ...reviews, ...given].some(isOwn)) return null;
	const toQuestion = (question: (typeof reviews)[number]["question"]) => ({
		...question,
		choices: [...question.choices],
		chosen: [...question.chosen],
	});
	return {
		attempts: attempts
			.filter(isOwn)
			.map(({ number, started_at, handed_in_at, percent, passed, seed, terms, questions }) => ({
				number,
				startedAt: started_at.toISOString(),
				handedInAt: handed_in_at?.toISOString() ?? null,
				percent,
				neededPercent: terms.passPercent,
				passed,
				terms: { ...terms },
				seed: Number(seed),
				questions: questions.map(toQuestion),
			})),
		reviews: reviews.filter(isOwn).map(({ answered_at, is_right, question }) => ({
			answeredAt: answered_at.toISOString(),
			isRight: is_right,
			question: toQuestion(question),
		})),
		extraAttempts: given
			.filter(isOwn)
			.map(({ given_at, given_by, reason }) => ({ at: given_at.toISOString(), by: given_by, reason })),
	};
}

const toEvaluation = (row: EvaluationRow): EnrollmentFile["evaluation"] => ({
	objectives: row.objectives,
	materials: row.materials,
	timeAllotted: row.time_allotted,
	instructors: row.instructors,
	comment: row.comment,
	submittedAt: row.submitted_at.toISOString(),
	changedAt: row.changed_at.toISOString(),
});

const toCertificate = (
	row: CertificateRow,
	{
		enrollment,
		proof,
		requirements,
	}: {
		enrollment: string | null;
		proof: Pick<CertificateFile, "licenses" | "personSalt"> | undefined;
		requirements: Requirements;
	},
): CertificateFile => ({
	code: formatCertificateCode(row.code),
	enrollment,
	name: row.name,
	courseId: row.course_id,
	title: row.title,
	instructor: row.instructor,
	state: row.revoked_at === null ? "valid" : "revoked",
	way: row.way,
	heldAt: row.held_at.toISOString(),
	evidence: row.evidence,
	hours: row.hours,
	credits: nameCredits(row.credits),
	issuedAt: row.issued_at.toISOString(),
	validUntil: row.valid_until,
	revokedAt: row.revoked_at?.toISOString() ?? null,
	revokedReason: row.revoked_reason,
	kept:
		row.kept_at === null
			? null
			: { by: row.kept_by ?? "", at: row.kept_at.toISOString(), reason: row.kept_reason ?? "" },
	licenses: proof?.licenses ?? [],
	personSalt: proof?.personSalt ?? null,
	requirement: requirements.get(row.course_id) ?? null,
});

/** Reads what these people did in the sessions of the pack. */
async function readSessions(
	{ db, sessions }: PackSource,
	userIds: readonly number[],
): Promise<Map<number, PersonSessionFile[]>> {
	const found = new Map<number, PersonSessionFile[]>();
	if (sessions.length === 0) return found;
	const attendance = await listAttendance(
		db,
		userIds,
		sessions.map(({ id }) => id),
	);
	for (const [sessionId, rows] of Map.groupBy(attendance, ({ session_id }) => session_id)) {
		const session = sessions.find(({ id }) => id === sessionId);
		if (!session) continue;
		for (const { attendee, ...evidence } of await readAttendeeEvidence(db, sessionId, rows)) {
			const own = found.get(attendee.user_id) ?? [];
			found.set(attendee.user_id, [
				...own,
				{ ...evidence, sessionId, title: session.title, startsAt: session.starts_at.toISOString() },
			]);
		}
	}
	return found;
}

/** Writes people who deleted their accounts: evidence that is held, then certificates whose evidence is gone. */
async function* writeDeleted(source: PackSource, requirements: Requirements): AsyncGenerator<ZipEntry> {
	const { db, scope, codes } = source;
	for await (const held of listHeldPeople(db)) {
		const person = await readHeld(source, requirements, held);
		if (person) yield addPerson(source, person);
	}
	let after = 0;
	for (let isLast = false; !isLast; ) {
		const orphans = await listOrphans(db, scope, { after, limit: pageSize });
		const { files, certificates } = await readEnrollments(source, requirements, orphans);
		for (const { id } of orphans) {
			const left = (certificates.get(id) ?? []).filter(({ code }) => !codes.has(readCode(code) ?? code));
			const evidence = { licenses: [], enrollments: [files.get(id)].flatMap((file) => file ?? []), sessions: [] };
			if (left.length > 0)
				yield addPerson(source, {
					name: "",
					email: null,
					deleted: { at: "", heldUntil: null },
					...evidence,
					certificates: left,
				});
		}
		isLast = orphans.length < pageSize;
		after = orphans.at(-1)?.id ?? after;
	}
}

/** Reads the held evidence of a person that belongs to the pack; undefined if none does. */
async function readHeld(
	source: PackSource,
	requirements: Requirements,
	held: HeldPerson,
): Promise<Unnumbered | undefined> {
	const { db, scope } = source;
	const sessions = held.evidence.sessions.filter(({ sessionId }) => source.sessions.some(({ id }) => id === sessionId));
	const byCode = new Map(
		held.evidence.certificates.map((certificate) => [readCode(certificate.code) ?? certificate.code, certificate]),
	);
	const enrollments = await listEnrollmentsOfCodes(db, scope, [...byCode.keys()]);
	if (sessions.length === 0 && enrollments.length === 0) return undefined;
	const { files, certificates } = await readEnrollments(source, requirements, enrollments);
	return {
		name: held.name,
		email: null,
		deleted: { at: held.deletedAt.toISOString(), heldUntil: held.heldUntil.toISOString() },
		licenses: held.evidence.licenses,
		enrollments: enrollments.flatMap(({ id, code }) => {
			const file = files.get(id);
			const { watchedSeconds = null, recordingSeconds = null } = byCode.get(code) ?? {};
			if (!file || watchedSeconds === null || recordingSeconds === null) return file ?? [];
			const facts = { watchedSeconds, lengthSeconds: recordingSeconds };
			return { ...file, recording: { ...facts, watchedPercent: computeWatchedPercent(facts), lastWatchedAt: null } };
		}),
		sessions,
		certificates: enrollments.flatMap(({ id, code }) =>
			(certificates.get(id) ?? []).map((certificate) => ({
				...certificate,
				name: byCode.get(code)?.name ?? "",
				licenses: byCode.get(code)?.licenses ?? [],
				personSalt: byCode.get(code)?.personSalt ?? null,
			})),
		),
	};
}
