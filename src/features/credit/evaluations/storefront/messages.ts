/** The page on which an attendee evaluates a course. */
export const evaluationMessages = {
	title: "Evaluate a course",
	logInFor: "your evaluations",
	myOrders: "My Orders",
	lead: "Your accrediting body requires this. Instructors see results without names.",
	required: "You need this evaluation for your credit",
	requiredText:
		"The accrediting body grants credit after you've answered. You can change your answers until your certificate is issued.",
	tooEarly: "You can evaluate this course after you've attended it",
	tooEarlyText:
		"Attend at least half of the live session, or watch at least 80% of the recording. Live attendance is counted some time after the session.",
	locked: "We issued your certificate with these answers",
	lockedText: "They're part of the evidence of your credit, so you can't change them anymore.",
	submitted: "Thank you. You can still change your answers.",
	questions: {
		objectives: "The stated learning objectives were met.",
		materials: "The materials were accurate, relevant, and helped me reach the objectives.",
		timeAllotted: "The time allotted was appropriate.",
	},
	instructor: (name: string) => `${name} was knowledgeable and effective.`,
	ratings: ["Strongly disagree", "Disagree", "Neutral", "Agree", "Strongly agree"],
	rating: (rating: number, label: string) => `${rating}: ${label}`,
	choose: "Choose 1 to 5.",
	comment: "Anything else?",
	commentHint: "What helped, what was missing, and what should we teach next?",
	send: "Send evaluation",
	change: "Send changes",
	sending: "Sending...",
	sent: "Thank you for your evaluation.",
};
