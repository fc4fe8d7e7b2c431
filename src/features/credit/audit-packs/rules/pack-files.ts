import * as z from "zod/mini";
import { EvaluationAnswers } from "#features/credit/evaluations/rules/evaluation-answers.ts";
import { SessionEvidence } from "#features/delivery/evidence/rules/held-evidence.ts";

// The JSON files in a pack. Their JSON schemas are in the pack: names are stable, and fields are only added. Times are
// ISO 8601, UTC.

/** The version of the format. Increases when a reader has to change. */
export const packFormat = "lectern-audit-pack/2";

/** What the evidence of an enrollment is worth under a program of an accrediting body. */
const CreditRecord = z.looseObject({
	programId: z.int(),
	accreditingBody: z.string(),
	method: z.string(),
	number: z.nullable(z.string()),
	way: z.enum(["live", "recording"]),
	/** Names the file of the rule. */
	ruleFile: z.nullable(z.string()),
	/** What the program grants, and how it was held. */
	program: z.looseObject({}),
	/** What counts: minutes, checks, codes, share of the recording, evaluation, corrections, claim. */
	evidence: z.looseObject({}),
	/** What Lectern decided: credits, and each requirement. */
	decision: z.looseObject({ credits: z.number() }),
	decidedAt: z.string(),
});
export type CreditRecord = z.infer<typeof CreditRecord>;

const Choices = z.array(z.object({ text: z.string(), reason: z.string(), isRight: z.boolean() }));

/** A question as a person read it, with what was chosen: places of choices in this order. */
const AnsweredQuestion = z.looseObject({
	question: z.int(),
	version: z.int(),
	text: z.string(),
	choices: Choices,
	chosen: z.array(z.int()),
});

/** What a person did for the exam of a course; null if nothing. */
const Exam = z.nullable(
	z.object({
		attempts: z.array(
			z.object({
				number: z.int(),
				startedAt: z.string(),
				handedInAt: z.nullable(z.string()),
				percent: z.nullable(z.int()),
				neededPercent: z.int(),
				passed: z.boolean(),
				/** The terms under which it began. */
				terms: z.looseObject({
					attempts: z.nullable(z.int()),
					pauseHours: z.int(),
					days: z.nullable(z.int()),
					lastDay: z.nullable(z.string()),
				}),
				/** Draws the same exam of the same bank. */
				seed: z.int(),
				questions: z.array(AnsweredQuestion),
			}),
		),
		/** Answers to the questions that stop the recording. */
		reviews: z.array(z.object({ answeredAt: z.string(), isRight: z.boolean(), question: AnsweredQuestion })),
		/** Attempts that staff gave beyond the rule. */
		extraAttempts: z.array(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
	}),
);

/** Staff replaced what was recorded. */
const Correction = z.object({
	programId: z.int(),
	accreditingBody: z.nullable(z.string()),
	requirement: z.string(),
	value: z.number(),
	reason: z.string(),
	by: z.string(),
	at: z.string(),
	/** The document that proves it; null without one. */
	document: z.nullable(z.string()),
	/** In hexadecimal. */
	documentSha256: z.nullable(z.string()),
	withdrawn: z.nullable(z.object({ by: z.string(), at: z.string() })),
});
export type CorrectionFile = z.infer<typeof Correction>;

const Enrollment = z.object({
	reference: z.string(),
	courseId: z.int(),
	title: z.string(),
	instructor: z.string(),
	option: z.string(),
	grants: z.object({ live: z.boolean(), recording: z.boolean() }),
	state: z.string(),
	enrolledAt: z.string(),
	/** The live session that it has a seat in; null without one, and for deleted accounts. */
	sessionId: z.nullable(z.int()),
	/** Null if the enrollment has no access to a recording. */
	recording: z.nullable(
		z.object({
			watchedSeconds: z.number(),
			lengthSeconds: z.number(),
			watchedPercent: z.int(),
			lastWatchedAt: z.nullable(z.string()),
		}),
	),
	evaluation: z.nullable(z.object({ ...EvaluationAnswers.shape, submittedAt: z.string(), changedAt: z.string() })),
	exam: Exam,
	credits: z.array(CreditRecord),
	corrections: z.array(Correction),
});
export type EnrollmentFile = z.infer<typeof Enrollment>;

/** What a course asks for attendance; null without a certificate. */
const Requirement = z.nullable(z.object({ liveMinutes: z.nullable(z.int()), watchedPercent: z.nullable(z.int()) }));
const AnnouncedCredit = z.object({ accreditingBody: z.string(), number: z.string(), hours: z.number() });

const Certificate = z.object({
	code: z.string(),
	/** The reference of the enrollment that earned it; null if it is no longer known. */
	enrollment: z.nullable(z.string()),
	/** As it is printed. */
	name: z.string(),
	courseId: z.nullable(z.int()),
	title: z.string(),
	instructor: z.string(),
	state: z.enum(["valid", "revoked"]),
	way: z.enum(["live", "recording"]),
	heldAt: z.string(),
	/** How attendance was determined; null for recordings. */
	evidence: z.nullable(z.string()),
	hours: z.number(),
	credits: z.array(z.looseObject({ accreditingBody: z.string(), number: z.string(), hours: z.number() })),
	issuedAt: z.string(),
	/** The last day on which it is valid; null without an end. */
	validUntil: z._default(z.nullable(z.string()), null),
	revokedAt: z.nullable(z.string()),
	revokedReason: z.nullable(z.string()),
	/**
	 * Who kept the certificate although the evidence no longer earns all of its credit, when and why; null if no one had
	 * to.
	 */
	kept: z.nullable(z.object({ by: z.string(), at: z.string(), reason: z.string() })),
	/** The license numbers that are printed on it. */
	licenses: z.array(z.object({ accreditingBody: z.string(), number: z.string() })),
	/** Proves the name and the license numbers in the chain. */
	personSalt: z.nullable(z.string()),
	/** What earns a credit that no program decides; null if unknown. */
	requirement: Requirement,
});
export type CertificateFile = z.infer<typeof Certificate>;

const PersonSession = z.looseObject({
	...SessionEvidence.shape,
	sessionId: z.int(),
	title: z.string(),
	startsAt: z.string(),
});
export type PersonSessionFile = z.infer<typeof PersonSession>;

/** `people/000001.json` */
export const PersonFile = z.object({
	number: z.int(),
	name: z.string(),
	email: z.nullable(z.string()),
	/** Whether the account was deleted, and until when its evidence is held. */
	deleted: z.nullable(z.object({ at: z.string(), heldUntil: z.nullable(z.string()) })),
	/** License numbers that the person gave. */
	licenses: z.array(z.looseObject({ accreditingBody: z.string() })),
	enrollments: z.array(Enrollment),
	sessions: z.array(PersonSession),
	certificates: z.array(Certificate),
});
export type PersonFile = z.infer<typeof PersonFile>;

const Span = z.object({ from: z.string(), until: z.string() });

/** `sessions/<id>/session.json` */
export const SessionFile = z.looseObject({
	sessionId: z.int(),
	courseId: z.int(),
	title: z.string(),
	startsAt: z.string(),
	/** With extensions. */
	minutes: z.int(),
	extendedMinutes: z.int(),
	state: z.string(),
	/** Whether it was held in the room of the site. */
	heldHere: z.boolean(),
	/** When the room started and ended; null for sessions elsewhere. */
	startedAt: z.nullable(z.string()),
	endedAt: z.nullable(z.string()),
	/** When attendees could watch. */
	onAir: z.array(Span),
	/** When the server was away, and recorded nothing. */
	outages: z.array(Span),
	/**
	 * What attendees were told about presence checks and codes, and since when it held; null if no one was in the room.
	 */
	presence: z.nullable(
		z.object({
			fixedAt: z.string(),
			/** One check comes in so many minutes; null: none. */
			minutesPerCheck: z.nullable(z.number()),
			/** The share of them to answer; null if no credit depends on it. */
			answeredPercent: z.nullable(z.number()),
			acceptsPolls: z.boolean(),
			/** One code word comes in so many minutes; null: none. */
			segmentMinutes: z.nullable(z.number()),
			/** How many silent checks come, without those of an extension. */
			announcedChecks: z.int(),
			/**
			 * Whether attendance doesn't count from a missed check until the next answer: with the site's setting, if no
			 * program asks for checks.
			 */
			takesMinutes: z.boolean(),
		}),
	),
	/** Code words: when the speaker got each, and gave it; null: the screen showed it instead. */
	codes: z.array(
		z.object({
			segment: z.int(),
			word: z.string(),
			dueAt: z.string(),
			revealedAt: z.nullable(z.string()),
			revealedBy: z.nullable(z.string()),
			onScreen: z.boolean(),
		}),
	),
	/** Answers for each option, with those of deleted accounts that are still kept. */
	/** Presence checks that came to people in the room, and how many of them staff excused. */
	checks: z.object({ asked: z.int(), excused: z.int() }),
	polls: z.array(
		z.object({ id: z.int(), question: z.string(), options: z.array(z.string()), answers: z.array(z.int()) }),
	),
	/** When speakers had the studio open and could be asked. */
	experts: z.array(z.object({ name: z.string(), from: z.string(), until: z.string() })),
	/** When which page of the slides was shown. */
	slides: z.array(z.object({ shownAt: z.string(), title: z.string(), file: z.string() })),
});
export type SessionFile = z.infer<typeof SessionFile>;

/** `courses/<id>/course.json` */
export const CourseFile = z.looseObject({
	courseId: z.int(),
	title: z.string(),
	/** The length of the live session. */
	durationMinutes: z.nullable(z.int()),
	requirement: Requirement,
	/** What the course page said about credit, since when. */
	creditAnnouncements: z.array(
		z.object({
			at: z.string(),
			credits: z.array(AnnouncedCredit),
			requirement: Requirement,
			/** With methods, numbers, prerequisites, what it takes, and the policies about refunds and complaints. */
			file: z.string(),
		}),
	),
	/** The announced credits. */
	credits: z.array(AnnouncedCredit),
	/** Programs with their developers, reviewers and computation, and the rules that they follow. */
	programs: z.array(z.looseObject({})),
	instructors: z.array(z.object({ name: z.string(), credentials: z.string(), role: z.string(), profile: z.string() })),
	/** Materials that customers get. */
	handouts: z.array(z.object({ name: z.string(), addedAt: z.string(), sha256: z.string(), file: z.string() })),
	/** The recording and its transcript, also replaced ones that are still stored. */
	media: z.array(
		z.object({
			kind: z.string(),
			bytes: z.int(),
			sha256: z.string(),
			addedAt: z.string(),
			replacedAt: z.nullable(z.string()),
		}),
	),
	/** How often 1 to 5 was chosen for each question, and for each instructor. */
	evaluations: z.looseObject({ instructors: z.array(z.looseObject({ name: z.string() })) }),
	/** Each version of a question that was answered, and how often. */
	questions: z.array(
		z.object({
			question: z.int(),
			version: z.int(),
			text: z.string(),
			choices: Choices,
			answers: z.int(),
			right: z.int(),
			rightPercent: z.int(),
		}),
	),
	/** The announcement at a time: what the course page said. */
	announcements: z.array(z.object({ version: z.int(), at: z.string(), changedBy: z.string(), file: z.string() })),
});
export type CourseFile = z.infer<typeof CourseFile>;

/** A line of `chain.ndjson`. */
export const ChainLine = z.object({
	position: z.int(),
	/** Canonical JSON (RFC 8785); null for certificates that are not in the pack. */
	entry: z.nullable(z.string()),
	entrySha256: z.string(),
	previous: z.string(),
	hash: z.string(),
});
export type ChainLine = z.infer<typeof ChainLine>;

/** `manifest.json` */
export const Manifest = z.object({
	format: z.literal(packFormat),
	title: z.string(),
	scope: z.looseObject({ kind: z.string() }),
	provider: z.string(),
	madeAt: z.string(),
	/** The zone of the calendar in which days are counted: of approvals, numbers and rules. */
	timeZone: z.string(),
	people: z.int(),
	certificates: z.int(),
	chain: z.object({ position: z.int(), hash: z.string() }),
	/** Files that the installation no longer has. */
	missing: z.array(z.string()),
	/** Every other file except the signature. */
	files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

export const packSchemas = {
	person: PersonFile,
	session: SessionFile,
	course: CourseFile,
	"chain-line": ChainLine,
	manifest: Manifest,
} as const;
