const minutes = (count: number) => `${count} ${count === 1 ? "minute" : "minutes"}`;

/** What requirements need and what people have: read by them and by staff. */
export const requirementMessages = {
	attended: (have: number, needed: number) => `${have} of the ${minutes(needed)} attended that full credit takes.`,
	attending: (have: number, needed: number) => `${have} of the ${minutes(needed)} attended so far that full credit takes.`,
	checksAnswered: (have: number, needed: number) => `${have} of ${needed} presence checks answered.`,
	checksSoFar: (have: number, needed: number) => `${have} presence ${have === 1 ? "check" : "checks"} answered so far. At least ${needed} will be needed.`,
	noChecks: "No presence checks were asked in this session.",
	codesEntered: (have: number, needed: number) => `${have} of ${needed} ${needed === 1 ? "code" : "codes"} entered.`,
	codesSoFar: (have: number) => `${have} ${have === 1 ? "code" : "codes"} entered so far. Enter each code that the speaker shows.`,
	noCodes: "No codes were shown in this session.",
	expertPresent: "An expert was there to answer questions.",
	expertAbsent: "No expert was there to answer questions.",
	expertExpected: "An expert has to be there to answer questions.",
	watched: (have: number, needed: number) => `${have}% of the recording watched; ${needed}% is needed.`,
	examPassed: "The exam was passed.",
	noExam: "An exam is required, which isn't available here yet.",
	evaluated: "The evaluation was given.",
	notEvaluated: "The evaluation of the course is missing.",
	detailsComplete: "The details that the accrediting body asks for are complete.",
	detailsMissing: (fields: readonly string[]) => `Missing from the account: ${fields.join(", ")}.`,
	claimed: (credits: number) => `${credits} claimed.`,
	notClaimed: "Credit has to be claimed.",
	fields: {
		license_number: "license number",
		license_state: "state of the license",
		nabp_id: "NABP e-Profile ID",
		ptin: "PTIN",
		npi: "NPI",
		birthday: "month and day of birth",
		consent: "consent to the report",
	},
};
