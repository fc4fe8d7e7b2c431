export const instructorMessages = {
	eyebrow: "Instructor",
	title: "Instructor",
	description: (name: string, role: string) =>
		`${name}: ${role === "" ? "biography" : role}. Live webinars, recordings and transcripts.`,
	about: (name: string) => `About ${name}`,
	upcoming: "Upcoming webinars",
	others: "More courses",
	none: "New courses are in preparation.",
	all: (total: number) => `All ${total} courses`,
	browse: "Browse Training",
	things: "courses",
};
