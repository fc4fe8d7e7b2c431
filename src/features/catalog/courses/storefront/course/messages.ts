/** The page of a course. */
export const courseMessages = {
	title: "Course",
	replay: "Replay",
	instructor: "Instructor",
	date: "Date",
	yourTime: (moment: string) => `Your time: ${moment}`,
	duration: "Duration",
	language: "Language",
	english: "English",
	buy: "Buy this course",
	sections: {
		description: "Description",
		why_register: "Why Register",
		what_you_will_learn: "Why Should You Attend",
		areas_covered: "Areas Covered in the Webinar Session",
		who_will_benefit: "Who will benefit?",
		instructor_profile: "Instructor Profile",
		background: "Background",
	},
} as const;

/** The box in which a course is bought. */
export const buyMessages = {
	price: "Price: ",
	sessionType: "Session Type",
	addToCart: "Add to Cart",
	live: "A seat in the live session",
	liveFor: (seats: number) => `Live session for ${seats} people`,
	recording: "Recording with captions",
	transcript: "Transcript (PDF)",
	invoice: "Invoice by email, ready for your expense report",
	notYetTitle: "Not on sale yet",
	notYet: { before: "You can't buy this course yet. ", link: "Ask us", after: " when it will be available." },
	undatedTitle: "Date to be announced",
	undated: "The live session goes on sale as soon as it has a date.",
	undatedSeats: "Live session: date to be announced.",
	startedTitle: "Not on sale right now",
	started: "This session has started. Its recording will be available here soon.",
};
