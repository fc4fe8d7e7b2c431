/** The list of reviews. */
export const reviewListMessages = {
	title: "Reviews",
	lead: "Publish every honest review, critical ones too. Reject a review only if it insults, names private persons, advertises or isn't about the course. A course shows its reviews once it has five.",
	state: "Status",
	all: "All",
	columns: { review: "Review", course: "Course", author: "Author", state: "Status", decision: "Decision" },
	stars: (rating: number) => `${rating} of 5 stars`,
	reason: (reason: string) => `Reason: ${reason}`,
	none: { title: "No reviews yet", text: "Customers can review a course after they have attended it, from My Orders." },
	noMatch: { title: "No reviews match your filters", text: "Choose another status." },
	states: { pending: "To check", approved: "Published", rejected: "Rejected" },
};

/** Approving and rejecting a review. */
export const decisionMessages = {
	approve: "Publish",
	reject: "Reject",
	of: (author: string, title: string) => ` the review by ${author} of “${title}”`,
	reason: "Reason for the author",
	confirm: "Reject review",
	cancel: "Cancel",
	approved: "The review is published.",
	rejected: "The review is rejected.",
};
