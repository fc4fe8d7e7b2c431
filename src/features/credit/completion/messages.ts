import { formatSiteTime } from "#values/date-time.ts";

const causes: Record<string, string> = {
	connection: "The connection was lost.",
	stalled: "The picture had stalled.",
	hidden: "The page was in the background.",
};

const minutes = (count: number) => `${count} ${count === 1 ? "minute" : "minutes"}`;

/** What requirements need and what people have: read by them and by staff. */
export const requirementMessages = {
	attended: (have: number, needed: number) => `${minutes(have)} attended. Full credit takes ${needed}.`,
	attending: (have: number, needed: number) => `${minutes(have)} attended so far. Full credit takes ${needed}.`,
	onAir: (have: number, onAir: number) => `${minutes(have)} attended. The session was on the air for ${onAir}.`,
	checksAnswered: (have: number, needed: number) =>
		`${have} presence ${have === 1 ? "check" : "checks"} answered. Full credit takes ${needed}.`,
	checksSoFar: (have: number, needed: number) =>
		`${have} presence ${have === 1 ? "check" : "checks"} answered so far. Full credit takes ${needed}.`,
	missed: (at: Date, cause: string | null) =>
		`The check on ${formatSiteTime(at)} was missed.${cause === null ? "" : ` ${causes[cause] ?? cause}`}`,
	lastCounted: (at: Date) => `The attendance last counted on ${formatSiteTime(at)}.`,
	missedTime: "Time after a missed check doesn't count until the next answer.",
	unseen: (count: number) =>
		`${count} ${count === 1 ? "check" : "checks"} couldn't be shown, so less credit can be earned.`,
	noChecks: "No presence checks were asked in this session.",
	codesEntered: (have: number, needed: number) => `${have} of ${needed} ${needed === 1 ? "code" : "codes"} entered.`,
	codesSoFar: (have: number) =>
		`${have} ${have === 1 ? "code" : "codes"} entered so far. Enter each code that the speaker shows.`,
	noCodes: "No codes were shown in this session.",
	groupConfirmed: "The host of the group confirmed the attendance in the room.",
	groupUnconfirmed: "The host of the group didn't confirm the attendance in the room.",
	groupExpected: "The host of the group has to confirm who's in the room.",
	expertPresent: "An expert was there to answer questions.",
	expertAbsent: "No expert was there to answer questions.",
	expertExpected: "An expert has to be there to answer questions.",
	watched: (have: number, needed: number) => `${have}% of the recording watched; ${needed}% is needed.`,
	expired: (day: string) => `The credit could be earned until ${day}.`,
	notApproved:
		"We have no approval from the accrediting body for this delivery method on this day. Our staff can see it.",
	examPassed: (have: number, needed: number) => `Exam passed with ${have}%, ${needed}% needed.`,
	examElsewhere: "The exam was passed elsewhere. Our staff recorded it.",
	noExam: (needed: number) => `The exam is missing; ${needed}% is needed.`,
	examFailed: (have: number, needed: number) => `${have}% in the exam, ${needed}% needed.`,
	tryExam: "You can try again.",
	noAttempts: "No attempts are left, or the last day is over. Write to us.",
	evaluated: "The evaluation was given.",
	notEvaluated: "The evaluation of the course is missing.",
	detailsComplete: "The details that the accrediting body asks for are complete.",
	detailsMissing: (fields: readonly string[]) => `Missing from the account: ${fields.join(", ")}.`,
	claimed: (credits: number) => `${credits} claimed.`,
	notClaimed: "Credit has to be claimed.",
};

/** What was recorded of a person: read by staff, and kept for audits. */
export const evidenceMessages = {
	minutes: (count: number) => `${minutes(count)} of attendance counted.`,
	check: (kind: string, outcome: string) => `${kind}: ${outcome}.`,
	checkKinds: { silent: "Presence check", content: "Poll", code: "Code" },
	outcomes: { answered: "answered", missed: "not answered", not_shown: "not shown", excused: "excused" },
	causes,
	excused: (by: string, reason: string) => `Excused by ${by}: ${reason}`,
	watched: (watched: number, of: number) => `${watched} of ${minutes(of)} of the recording watched.`,
	group: (host: string, isConfirmed: boolean) =>
		`Watched on the screen of ${host || "a deleted account"}. ${isConfirmed ? "The host confirmed it." : "The host didn't confirm it."}`,
	evaluated: "The course was evaluated.",
	attempt: (number: number, percent: number | null, needed: number, passed: boolean) =>
		percent === null
			? `Attempt ${number} at the exam was begun.`
			: `Attempt ${number} at the exam: ${percent}%, ${needed}% needed. ${passed ? "Passed" : "Not passed"}.`,
	review: (text: string, isRight: boolean) => `Review question “${text}” answered ${isRight ? "right" : "wrong"}.`,
	attemptGiven: (reason: string) => `Another attempt at the exam was given: ${reason}`,
	claimed: (credits: number) => `${credits} claimed.`,
	corrected: (requirement: string, value: number, reason: string, isWithdrawn: boolean) =>
		`${requirement} corrected to ${value}${isWithdrawn ? " (withdrawn)" : ""}: ${reason}`,
	sources: {
		joined: "the session's page",
		report: "the meeting provider's report",
		room: "the live room",
		operator: "staff",
		player: "the player",
		learner: "the customer",
	},
	requirements: {
		attendance: "Minutes of attendance",
		checks: "Answered presence checks",
		codes: "Entered codes",
		group: "Confirmed by the host of the group",
		expert: "Expert present",
		watched: "Watched percentage",
		exam: "Exam",
		evaluation: "Evaluation",
		details: "Details of the person",
		claim: "Claimed credit",
	} as Record<string, string>,
};

export const transcriptMessages = {
	title: "Transcript of credit",
	for: (name: string) => `for ${name}`,
	period: (from: string | null, to: string | null) =>
		from && to ? `${from} to ${to}` : from ? `from ${from}` : to ? `until ${to}` : "all credit to date",
	/** In this order. */
	columns: {
		day: "Date",
		course: "Course",
		body: "Accrediting body",
		number: "Number",
		method: "Method",
		hours: "Hours",
		certificate: "Certificate",
		validUntil: "Valid until",
	},
	validUntil: (day: string) => `valid until ${day}`,
	reported: "reported to the body",
	sum: (body: string) => `Total, ${body}`,
	none: "No credit was earned in this period.",
	issued: (site: string, date: string) => `Issued by ${site} on ${date}. Each certificate can be verified by its code.`,
	page: (page: number, pages: number) => `Page ${page} of ${pages}`,
	file: "credit-transcript",
};
