/** The page on which an attendee reviews a course. */
export const ownReviewMessages = {
	title: "Review a course",
	logInFor: "your reviews",
	lead: (name: string) => `Help others decide. Your review appears as ${name}, after we have checked it.`,
	notCompleted: "You can review this course after you have attended it.",
	notCompletedText:
		"Attend at least half of the live session, or watch at least 80% of the recording. Live attendance is counted some time after the session.",
	myOrders: "My Orders",
	rating: "Your rating",
	stars: {
		1: "1 star: poor",
		2: "2 stars: fair",
		3: "3 stars: good",
		4: "4 stars: very good",
		5: "5 stars: excellent",
	},
	choose: "Choose 1 to 5 stars.",
	text: "Your review",
	textHint: "What did you learn, and who should take this course? Leave out names of people and employers.",
	send: "Send review",
	change: "Send changes",
	sending: "Sending...",
	sent: "Thank you. We'll check your review soon.",
	delete: "Delete review",
	deleted: "Your review was deleted.",
	states: {
		pending: "We haven't checked your review yet. It isn't public until we have.",
		approved: "Your review is published. If you change it, it's hidden until we have checked it again.",
		rejected: (reason: string) =>
			`We didn't publish your review. You can change it and send it again. The reason: ${reason}`,
	},
};
