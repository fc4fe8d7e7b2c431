/** What people have to do for credit, as sentences for visitors. */
export const requirementMessages = {
	expired: (day: string) => `The last day to earn it was ${day}.`,
	checks: (count: number) =>
		count === 1
			? "At least one presence check comes during the session."
			: `At least ${count} presence checks come during the session.`,
	uncounted: (minutes: number) =>
		`${minutes === 1 ? "1 minute" : `${minutes} minutes`} of breaks and introductions don't count.`,
	attend: (minutes: number, of: number) =>
		minutes < of
			? `Attend at least ${minutes} of the ${of} minutes live for all credits.`
			: `Attend all ${of} minutes live for all credits.`,
	watch: (percent: number) =>
		percent < 100 ? `Watch at least ${percent}% of the recording.` : "Watch the whole recording.",
	unpredictable: "You can't predict when they come.",
	answerAll: "Answer all of them.",
	answerFrom: (answered: number) => `Answer at least ${answered}% of them for all credits.`,
	partial: (answered: number, credit: number) => `With ${answered}% you earn ${credit}% of the credits.`,
	groupViewing: "Watch on the screen of a group, and join with your phone. The host confirms who is in the room.",
	codeWords: "Enter the codes that the speaker shows, one in each segment.",
	review: "Answer the questions that stop the recording. You read why each answer is right or wrong.",
	speed: (speed: number) => `Watch at ${speed}× speed or slower. Faster playback doesn't count.`,
	exam: ({
		examPassPercent,
		examAttempts,
		examDays,
	}: {
		examPassPercent: number;
		examAttempts: number | null;
		examDays: number | null;
	}) =>
		`${[
			`Pass the exam with at least ${examPassPercent}%`,
			...(examAttempts === null ? [] : [`in at most ${examAttempts} ${examAttempts === 1 ? "attempt" : "attempts"}`]),
			...(examDays === null ? [] : [`within ${examDays} days of enrollment`]),
		].join(", ")}.`,
	evaluationRequired: "Evaluate the course afterwards. You get credit after that.",
	evaluationOffered: "You'll be asked to evaluate the course afterwards. Credit doesn't depend on it.",
	claim: (hours: number) => `Claim the credits you attended afterwards, up to ${hours}.`,
	report: (days: number | null) =>
		days === null
			? "We report your credits to the body by the end of the year."
			: `We report your credits to the body within ${days === 1 ? "1 day" : `${days} days`}.`,
	refund: (hours: string) =>
		`Write to us at least ${hours} before the live session starts, and we'll refund the full price.`,
	reportOnly: "You don't get a certificate for them.",
	personFields: (fields: string) => `Enter these details in your account: ${fields}.`,
};

export const personFieldMessages = {
	license_number: "license number",
	license_state: "state of the license",
	nabp_id: "NABP e-Profile ID",
	ptin: "PTIN",
	npi: "NPI",
	birthday: "month and day of birth",
	consent: "consent to the report",
};

/** What the part of a course page says itself. The rest comes with its data. */
export const creditPartMessages = {
	title: "Continuing education credit",
	toEarn: "How to earn it",
	objectives: "Learning objectives",
	common: "For all of these credits",
};

export const coursePageMessages = {
	heading: (body: string, hours: number) => `${hours} ${body} ${hours === 1 ? "credit" : "credits"}`,
	ways: { live: "live session", recording: "recording" },
	with: (options: string) => `With: ${options}`,
	without: (option: string, bodies: string) => `${option}: no credit from ${bodies}.`,
	fact: (term: string, text: string) => `${term}: ${text}`,
	method: "Delivery method",
	number: "Program number",
	numberFor: (number: string, day: string) => `${number} (session on ${day})`,
	numberBetween: (number: string, from: string, to: string) => `${number} (${from} to ${to})`,
	fieldsOfStudy: "Fields of study",
	field: (name: string, hours: number) => `${name}: ${hours}`,
	level: "Level",
	prerequisites: "Prerequisites",
	preparation: "Advance preparation",
	competency: "Competency",
	financialRelationships: "Financial relationships",
	published: "Published",
	expires: "Valid until",
	sponsor: "Sponsor",
	complaints: "Complaints",
};

export const publicLevelMessages = {
	basic: "Basic",
	intermediate: "Intermediate",
	advanced: "Advanced",
	update: "Update",
	overview: "Overview",
};
