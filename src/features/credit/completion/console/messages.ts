export const personCreditMessages = {
	requirements: {
		attendance: "Minutes of attendance",
		checks: "Answered presence checks",
		codes: "Entered codes",
		group: "Confirmed by the host of the group",
		expert: "Expert present",
		watched: "Watched percentage",
		exam: "Exam passed",
		evaluation: "Evaluation given",
		details: "Details of the person complete",
		claim: "Claimed credit",
	} as Record<string, string>,
	valueHint: {
		attendance: "Whole minutes",
		checks: "How many checks count as answered",
		codes: "How many codes count as entered",
		watched: "Percent of the recording",
		claim: "Credits",
	} as Record<string, string>,
	by: (name: string, at: string) => `${name}, ${at}`,
};
