/** The answer on a course's page. */
export const certificateQuestionMessages = {
	question: "Do I get a certificate?",
	yes: (ways: string) => `Yes, if you ${ways}.`,
	depends: "Yes. What it takes depends on your option:",
	option: (names: string, ways: string) => `${names}: ${ways}.`,
	attend: (minutes: number, of: number) =>
		minutes < of ? `attend at least ${minutes} of the ${of} minutes live` : `attend all ${of} minutes live`,
	watch: (percent: number) =>
		percent < 100 ? `watch at least ${percent}% of the recording` : "watch the whole recording",
	or: " or ",
	none: "no certificate",
	pdf: "The certificate is a PDF that anyone can verify online.",
	valid: (validity: string) =>
		validity === "December 31"
			? "It is valid until December 31 of the year in which you earn it."
			: `It is valid for ${validity}.`,
	/** Of a price option. */
	optionEarns: (ways: string) => `Certificate if you ${ways}`,
	optionCredit: (ways: string) => `Credit and certificate if you ${ways}`,
	optionNothing: "No certificate",
	optionNoCredit: "No credit or certificate",
};
