export const trainingMessages = {
	upcoming: "Upcoming webinars",
	none: "We're scheduling the next webinars. Meanwhile, browse the archive below.",
	archivedLead: "Recordings and transcripts of past webinars, available any time.",
	seeArchive: "See the archive",
};

export const archiveMessages = {
	emptyTitle: "Hi there!",
	empty: "The webinar replay will be available shortly. Stay tuned!",
	backHome: "Back to Homepage",
};

export const lifeSciencesMessages = {
	courses: "Life Sciences courses",
	archivedCourses: "Archived Life Sciences courses",
};

export const categoryMessages = {
	metaTitle: (name: string) => `${name} webinars`,
	metaDescription: (name: string) => `Live webinars in ${name}, with recordings and transcripts.`,
	eyebrow: "Category",
	upcoming: (name: string) => `Courses in ${name}`,
	none: "No courses yet. In the meantime, browse all training.",
	browse: "All training",
	archivedLead: "Recordings and transcripts of past webinars, available any time.",
};

export const scheduleMessages = {
	subscribe: "Subscribe to the calendar",
	count: (total: number) => (total === 1 ? "1 webinar" : `${total} webinars`),
	noMatchTitle: "No webinars match your filters",
	noMatch: "Choose another category or instructor.",
	showAll: "Show all webinars",
	noneTitle: "We're scheduling the next webinars",
	none: "Meanwhile, browse the archive.",
	seeArchive: "See the archive",
	feed: {
		before: "Prefer your own calendar? Subscribe to ",
		middle: " and new webinars will appear in it automatically. Missed one? Find recordings in the ",
		link: "archive",
		after: ".",
	},
	things: "webinars",
	filter: "Filter",
	category: "Category",
	allCategories: "All categories",
	instructor: "Instructor",
	allInstructors: "All instructors",
	show: "Show",
};
