/** Texts of the specification for the catalogue's screens (sections 2 and 8), to the letter. */
export const words = {
	archiveEmptyTitle: "Hi there!",
	archiveEmptyText: "The webinar replay will be available shortly. Stay tuned!",
	backHome: "Back to Homepage",
	addToCart: "Add to Cart",
	sessionType: "Session Type",
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
