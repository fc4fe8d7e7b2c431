/** Reviews on the page of a course. */
export const courseReviewsMessages = {
	title: "Reviews",
	stars: (rating: number) => `${rating} out of 5 stars`,
	count: (count: number) => `${count} reviews`,
	checked: "From customers who attended this course. We check every review and publish critical ones too.",
	starsRow: (stars: number) => (stars === 1 ? "1 star" : `${stars} stars`),
	newest: (shown: number, count: number) => `The newest ${shown} of ${count} reviews`,
	more: "Read more reviews",
};

/** The email to the author after staff have checked a review. */
export const reviewDecidedEmail = {
	approved: {
		subject: (title: string) => `Your review is published: ${title}`,
		preview: "Thank you for helping others decide.",
		heading: "Your review is published",
		text: (fullName: string) => `${fullName}, thank you for your review of `,
		after: ". It counts toward the rating now. A course shows its reviews once it has five.",
		button: "See the course",
	},
	rejected: {
		subject: (title: string) => `We couldn't publish your review: ${title}`,
		preview: "You can change it and send it again.",
		heading: "We couldn't publish your review",
		text: (fullName: string) => `${fullName}, thank you for your review of `,
		after: ". We couldn't publish it for this reason:",
		again: "You can change your review and send it again. We'll check it again soon.",
		button: "Change your review",
	},
	why: "You receive this email because you reviewed a course.",
};
