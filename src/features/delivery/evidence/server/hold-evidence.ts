import { listCustomerCertificates } from "#features/delivery/certificates/server/index.ts";
import { computeCertificateRetention, readRetention } from "#features/delivery/retention/server/index.ts";
import type { KeptRecords } from "#platform/feature/personal-data.ts";
import { type AppContext, declareJob, type Executor, type Transaction } from "#platform/index.ts";
import { formatBusinessDate } from "#values/dates.ts";
import { keptEvidenceMessages as messages } from "../messages.ts";
import { chooseHeldEvidence } from "../rules/held-evidence.ts";
import { listCustomerAttendance } from "./attendance-store.ts";
import { readAttendeeEvidence } from "./attendee-evidence.ts";
import { deleteEndedHolds, findName, insertHold, listCustomerLicenses } from "./holds-store.ts";

export const deleteHoldsJob = declareJob<object>({ name: "evidence.delete-holds" });

/** Reads the evidence of credit that outlives a customer's account. */
async function readHeldEvidence(db: Executor, userId: number, now: Date) {
	const certificates = [];
	for (const certificate of await listCustomerCertificates(db, userId)) {
		const bodies = certificate.credits.map(({ accreditingBody }) => accreditingBody);
		certificates.push({
			...certificate,
			until: await computeCertificateRetention(db, new Date(certificate.issuedAt), bodies),
		});
	}
	const attended = await listCustomerAttendance(db, userId);
	const retention = await readRetention(
		db,
		attended.map(({ id }) => id),
	);
	const sessions = [];
	for (const session of attended) {
		const { until, earnsCredit } = retention.get(session.id) ?? {};
		if (!until || !earnsCredit || until <= now) continue;
		const [read] = await readAttendeeEvidence(db, session.id, [session]);
		if (!read) continue;
		const { attendee: _, ...evidence } = read;
		sessions.push({
			...evidence,
			sessionId: session.id,
			title: session.title,
			startsAt: session.starts_at.toISOString(),
			until,
			earnsCredit,
		});
	}
	return chooseHeldEvidence({ certificates, sessions, licenses: await listCustomerLicenses(db, userId) }, now);
}

/** Says what outlives a customer's account; undefined if nothing does. */
export async function describeHeldEvidence(db: Executor, userId: number, now: Date): Promise<KeptRecords | undefined> {
	const held = await readHeldEvidence(db, userId, now);
	if (!held) return undefined;
	const { certificates, sessions, licenses } = held.evidence;
	return {
		records: [
			...certificates.map(({ title }) => messages.certificate(title)),
			...sessions.map(({ title, startsAt }) => messages.attendance(title, formatBusinessDate(startsAt))),
			...licenses.map(({ accreditingBody }) => messages.license(accreditingBody)),
		],
		until: held.until,
	};
}

/**
 * Returns until when evidence of a customer outlives the account; undefined if none does. Call it before the features
 * erase their records.
 */
export const findHoldEnd = async (db: Executor, userId: number, now: Date): Promise<Date | undefined> =>
	(await readHeldEvidence(db, userId, now))?.until;

/**
 * Copies the evidence of credit of a customer whose account is being deleted. The features erase their own records
 * afterwards.
 */
export async function holdEvidence(trx: Transaction, userId: number, now: Date): Promise<void> {
	const held = await readHeldEvidence(trx, userId, now);
	const user = held && (await findName(trx, userId));
	if (user) await insertHold(trx, { name: user.full_name, ...held, now });
}

/** Deletes evidence whose date has passed. Safe to repeat. */
export const deleteHolds = ({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> =>
	deleteEndedHolds(db, clock.now());
