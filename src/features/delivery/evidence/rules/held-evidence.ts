import * as z from "zod/mini";
import { CertifiedCredit } from "#features/delivery/certificates/rules/certified-credit.ts";
import { PresenceCheckRecord } from "#features/delivery/live-room/rules/checks/check-record.ts";

/** What a person did in a session. Times are ISO 8601, UTC. */
export const SessionEvidence = z.object({
	/** When the person opened the join link; null if they never did. */
	joinedAt: z.nullable(z.string()),
	/** Null before attendance is counted. */
	minutes: z.nullable(z.int()),
	/**
	 * Where the minutes come from: presence on the session's page, the provider's report, the room here, or a correction
	 * by staff.
	 */
	source: z.nullable(z.enum(["joined", "report", "room", "operator"])),
	/** Why staff corrected the minutes. */
	reason: z._default(z.nullable(z.string()), null),
	stays: z.array(z.object({ from: z.string(), until: z.string() })),
	/**
	 * How the person watched with others on one screen; null if on their own. `confirmedAt`: when the host confirmed that
	 * they were in the room.
	 */
	group: z._default(
		z.nullable(z.object({ hostName: z.string(), joinedAt: z.string(), confirmedAt: z.nullable(z.string()) })),
		null,
	),
	/** When the person was asked for a sign of presence; a missing answer is evidence too. */
	checks: z.array(PresenceCheckRecord),
	pollAnswers: z.array(z.object({ pollId: z.int(), question: z.string(), answer: z.string() })),
	questions: z.array(
		z.object({
			askedAt: z.string(),
			text: z.string(),
			state: z.enum(["pending", "approved", "answered", "dismissed"]),
		}),
	),
});
export type SessionEvidence = z.infer<typeof SessionEvidence>;

const HeldCertificate = z.object({
	code: z.string(),
	/** As it was printed on the certificate. */
	name: z.string(),
	title: z.string(),
	state: z.enum(["valid", "revoked"]),
	way: z.enum(["live", "recording"]),
	heldAt: z.string(),
	hours: z.number(),
	credits: z.array(CertifiedCredit),
	issuedAt: z.string(),
	/** The license numbers that are printed on it. */
	licenses: z._default(z.array(z.object({ accreditingBody: z.string(), number: z.string() })), []),
	/** Proves the name in the chain of certificates. */
	personSalt: z._default(z.nullable(z.string()), null),
	/** Null for live sessions. */
	watchedSeconds: z.nullable(z.number()),
	recordingSeconds: z.nullable(z.number()),
});
const HeldSession = z.object({ ...SessionEvidence.shape, sessionId: z.int(), title: z.string(), startsAt: z.string() });

/** A number by which a body knows the person. */
const HeldLicense = z.object({
	accreditingBody: z.string(),
	kind: z.string(),
	state: z.string(),
	number: z.string(),
	validFrom: z.nullable(z.string()),
	validTo: z.nullable(z.string()),
});

/** The evidence of credit of a person. */
export const HeldEvidence = z.object({
	certificates: z.array(HeldCertificate),
	sessions: z.array(HeldSession),
	licenses: z._default(z.array(HeldLicense), []),
});
export type HeldEvidence = z.infer<typeof HeldEvidence>;

type Dated<Row> = Row & { until: Date };
type Session = Dated<HeldEvidence["sessions"][number]> & { earnsCredit: boolean };

interface Candidates {
	certificates: readonly Dated<HeldEvidence["certificates"][number]>[];
	sessions: readonly Session[];
	licenses: HeldEvidence["licenses"];
}

/**
 * Chooses the evidence that outlives an account: certificates, and attendance of sessions that earn credit, as long as
 * each is kept. Returns undefined if there is none.
 */
export function chooseHeldEvidence(
	{ certificates, sessions, licenses }: Candidates,
	now: Date,
): { evidence: HeldEvidence; until: Date } | undefined {
	const heldCertificates = certificates.filter(({ until }) => until > now);
	const heldSessions = sessions.filter(
		({ until, earnsCredit, minutes, stays }) => earnsCredit && until > now && ((minutes ?? 0) > 0 || stays.length > 0),
	);
	const dates = [...heldCertificates, ...heldSessions].map(({ until }) => until.getTime());
	if (dates.length === 0) return undefined;
	return {
		evidence: {
			certificates: heldCertificates.map(({ until: _, ...certificate }) => certificate),
			sessions: heldSessions.map(({ until: _, earnsCredit: __, ...session }) => session),
			// An auditor finds a person by these numbers.
			licenses,
		},
		until: new Date(Math.max(...dates)),
	};
}
