export const trainingMessages = {
	title: "Training",
	metaTitle: "Human Resources and compliance training",
	metaDescription: "Live webinars in Human Resources and compliance, with recordings and transcripts. Archived sessions below.",
	eyebrow: "Human Resources and compliance",
	lead: "Live webinars with time for your questions. Attend live, watch the recording or read the transcript, alone or as a team.",
	upcoming: "Upcoming webinars",
	none: "We're scheduling the next webinars. Meanwhile, browse the archive below.",
	archivedLead: "Recordings and transcripts of past webinars, available any time.",
	seeArchive: "See the archive",
};

export const archiveMessages = {
	title: "Archive",
	metaTitle: "Webinar archive",
	metaDescription: "Past webinars in Human Resources and compliance as recordings and transcripts.",
	eyebrow: "Recordings and transcripts",
	lead: "Past webinars, ready when you are. Buy the recording, the transcript, or both.",
	emptyTitle: "Hi there!",
	empty: "The webinar replay will be available shortly. Stay tuned!",
	backHome: "Back to Homepage",
};

export const lifeSciencesMessages = {
	title: "Life Sciences Courses",
	metaDescription: "Courses for pharmaceutical, device and clinical teams: quality systems, validation, data integrity, inspections.",
	lead: "For people who develop, make and test medicines and devices: what regulators require and how teams comply in practice.",
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
	title: "Webinar schedule",
	metaDescription: "All upcoming live webinars by month, with times in your time zone and a file for your calendar.",
	eyebrow: "Live webinars",
	lead: "All upcoming live sessions, by month.",
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
