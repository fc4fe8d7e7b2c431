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
