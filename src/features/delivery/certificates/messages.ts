export const evidenceMessages = {
	report: "Attendance confirmed by the meeting provider's report",
	presence: "Attendance confirmed on the session's page",
	corrected: "Attendance confirmed by staff",
};

export const verifyMessages = {
	pageTitle: (code?: string) => (code ? `Certificate ${code}` : "Verify a certificate"),
	eyebrow: "Certificate of attendance",
	valid: "This certificate is valid",
	expired: "This certificate has expired",
	revoked: "This certificate was revoked",
	linkedIn: "Add to LinkedIn",
	newTab: "(opens in a new tab)",
	another: "Verify another certificate",
	title: "Verify a certificate",
	lead: "Every certificate of attendance has a code. Enter it to see who earned the certificate, and for which course.",
	tooMany: "Too many attempts",
	unknown: "No certificate has this code",
	unknownText: " isn't one of our codes. Compare it with the certificate: a code has 16 letters and digits.",
	code: "Certificate code",
	codeHint: "Capitalization doesn't matter.",
	codeInvalid: "Enter a code of 16 letters and digits, such as 7F3K-9Q2M-X4TB-0WHR.",
	verify: "Verify",
};
export const chainMessages = {
	title: "Recorded in the chain of certificates",
	text: "Every issue and revocation is chained to the one before by SHA-256. No one can change, remove or insert one afterward without breaking the chain. Keep the head to compare it later.",
	entry: (position: number) => `Entry ${position.toLocaleString("en-US")}`,
	head: (position: number) => `Head, entry ${position.toLocaleString("en-US")}`,
	pending: "This certificate joins the chain within a minute.",
};
export const certificateSheetMessages = {
	valid: "Valid",
	expired: (date: string) => `Expired after ${date}`,
	revoked: (date?: string) => (date ? `Revoked on ${date}` : "Revoked"),
	holderDeleted: "The holder has deleted their account",
	live: "attended the live training",
	recording: "completed the recorded training",
	instructor: (name: string) => `with ${name}`,
	heldOn: "Held on",
	completedOn: "Completed on",
	credit: "Credit",
	issuedOn: "Issued on",
	validUntil: "Valid until",
	number: "No.",
	rule: (name: string, version: number) => `under the rules “${name}”, version ${version}`,
	code: "Code",
	noCredit: "None: this certificate confirms attendance only.",
	issues: "Issues of this certificate",
	issueKinds: {
		issued: "Issued",
		credit_added: "Issued again with credit that was earned later",
		name_corrected: "Issued again with a corrected name",
		revoked: "Revoked",
	},
	issue: (kind: string, date: string) => `${kind} on ${date}`,
};

/** What a program of an accrediting body adds to a credit. */
export const programTermsMessages = {
	earned: {
		live: (day: string) => `Attended live on ${day}`,
		recording: (day: string) => `Recording completed on ${day}`,
	},
	fields: (fields: readonly { name: string; hours: string }[]) =>
		`Fields of study: ${fields.map(({ name, hours }) => `${name} ${hours}`).join(", ")}`,
	sponsor: ({ name, number, address }: { name: string; number: string; address: string }) =>
		[`Sponsor: ${name}${number ? `, no. ${number}` : ""}`, address.replace(/\s*\n\s*/g, ", ")]
			.filter(Boolean)
			.join(", "),
	signed: ({ name, title }: { name: string; title: string }) => `Signed by ${[name, title].filter(Boolean).join(", ")}`,
	license: (number: string) => `License number ${number}`,
	proven: (kinds: readonly string[]) => `Proven by ${kinds.join(", ")}`,
	kinds: {
		attendance: "time of attendance",
		checks: "answered presence checks",
		codes: "codes shown in the session",
		group: "the host's confirmation in the room",
		expert: "an expert who could be asked",
		watched: "the share of the recording that was watched",
		exam: "an exam",
		evaluation: "an evaluation",
		claim: "the learner's claim",
		correction: "a correction by staff",
	},
};

/** What customers have and lack for credit. */
export const progressMessages = {
	title: (course: string) => `Credit for ${course}`,
	earned: (hours: string) => `${hours} earned`,
	reported: (hours: string) => `${hours} earned. We report it to the accrediting body.`,
	part: (hours: string, of: string) => `${hours} of ${of} earned`,
	reachable: (hours: string, of: string) => `${hours} so far. You can still earn ${of}.`,
	none: "no credit earned",
	met: "Done: ",
	open: "To do: ",
	missed: "Not met: ",
	corrected: "(corrected by our staff)",
	claim: (hours: string) => `Claim up to ${hours}`,
	changeClaim: "Change your claim",
};

export const certificateOrderMessages = {
	allCredit: "See all your credit",
	noCredit: "attendance only",
	revoked: "This certificate was revoked. See the email about it for the reason.",
	earned: "Certificate earned",
	earnedOn: (date: string) => `on ${date}`,
	validUntil: (date: string) => `Valid until ${date}.`,
	counts: (date: string) => `This purchase earns the next one from ${date}.`,
	again: (date: string) => `To earn the next one, buy the course again: it counts from ${date}.`,
	withAnother: "with another purchase of this course",
	certificate: "Certificate",
	pdf: (course: string) => `: ${course} (PDF, opens in a new tab)`,
	verify: "Verify online",
	of: (course: string) => `: ${course}`,
	plain: "Certificate of attendance",
	apart: "Credits have their own requirements:",
	whenWatched: (percent: number) => `when you have watched ${percent}% of the recording`,
	missed: "You earned no certificate, because we have no record of you in the live session.",
	whenAttended: (minutes: number) => `after you attend ${minutes} minutes live`,
	or: ", or ",
	attended: "Attended live",
	watched: "Watched",
	progress: (way: string, now: number, due: number, unit: string) =>
		unit === "%" ? `${way}: ${now}% of ${due}%` : `${way}: ${now} of ${due} ${unit}`,
};

export const certificatePdfMessages = {
	title: "Certificate of attendance",
	certifies: "This certifies that",
	live: "has attended the live training",
	recording: "has completed the recorded training",
	issued: "ISSUED",
	by: (site: string) => `by ${site}`,
	validUntil: (date: string) => `Valid until ${date}`,
	code: "CERTIFICATE CODE",
	verifyAt: (address: string) => `Verify at ${address}`,
	link: (position: number, hash: string) => `Entry ${position} of the chain of certificates: ${hash}`,
	signature: "Authorized signature",
};

export const issuedEmail = {
	name: "Certificate of attendance",
	when: "Live attendance or watch time has reached the course's requirement",
	subject: (course: string) => `Your certificate: ${course}`,
	preview: (hours: string | null) =>
		hours === null ? "Your certificate is attached." : `${hours} of credit. Your certificate is attached.`,
	heading: (name: string) => `Well done, ${name}`,
	before: "You have completed ",
	after: ". Your certificate of attendance is attached and also available in My Orders.",
	credit: "Credit",
	number: (hours: string, number: string) => `${hours}, no. ${number}`,
	code: "Certificate code",
	validUntil: "Valid until",
	button: "Open My Orders",
	verify: "Employers and accrediting bodies can verify it at any time at ",
	show: "To show it on your profile, ",
	linkedIn: "add it to LinkedIn",
	why: "You received this email because you completed this course.",
};
export const revokedEmail = {
	name: "Certificate revoked",
	when: "Staff revoke a certificate",
	subject: (course: string) => `Your certificate was revoked: ${course}`,
	preview: "Find out why, and what you can do.",
	heading: "Your certificate was revoked",
	before: (name: string, site: string) => `Dear ${name}, ${site} has revoked your certificate for `,
	after: ". Anyone who verifies it online will see that.",
	code: "Certificate code",
	questions: "If you think this is a mistake, write to ",
	why: "You received this email because we issued the certificate to you.",
};

export const expiresEmail = {
	name: "Certificate expires",
	when: "60 and 30 days before the last day of a customer's certificate",
	subject: (course: string, day: string) => `Valid until ${day}: your certificate for ${course}`,
	heading: "Your certificate expires soon",
	before: (name: string) => `Dear ${name}, your certificate for `,
	after: (day: string) => ` is valid until ${day}. It stays in My Orders and in your transcript of credits.`,
	again: "To earn the next one, buy the course again.",
	buy: "Buy it again",
	finish: "You have the course again. Finish it to earn the next certificate.",
	open: "Open My Orders",
	gone: "We no longer offer this course. Look for one that follows it.",
	search: "Search courses",
	why: "You received this email because we issued the certificate to you.",
};
export const seatsExpireEmail = {
	name: "Certificates of colleagues expire",
	when: "60 and 30 days before the last days of certificates that were earned with seats; sent to the buyer",
	subject: "Your colleagues' certificates expire soon",
	preview: "Buy seats again to keep your team certified.",
	heading: "Certificates that expire soon",
	text: (name: string) =>
		`Dear ${name}, these certificates were earned with your seats and will expire. To renew them, buy seats in the same course again and invite the same people.`,
	until: (course: string, day: string) => `${course}, until ${day}`,
	others: "Other colleagues",
	more: (count: number) => `${count} more`,
	buy: "Buy seats again",
	open: "Open My Orders",
	why: "You received this email because you bought seats for colleagues.",
};

/** A customer's history in the console. */
export const certificateHistoryMessages = {
	earned: (title: string) => `Earned the certificate for ${title}`,
	revoked: (title: string) => `Earned the certificate for ${title}, which was revoked later`,
};

/** A sample certificate, which shows staff what customers will get. */
export const sampleMessages = {
	code: "SAMPLE",
	name: "Your Customer",
	see: "See a sample certificate",
	newTab: "(PDF, opens in a new tab)",
};

/** For staff who merge two accounts. */
export const mergeMessages = {
	certifiedTwice: (title: string) =>
		`Both accounts have a certificate of “${title}” for the same period, and its credit counts once. Revoke one of the two first.`,
};
