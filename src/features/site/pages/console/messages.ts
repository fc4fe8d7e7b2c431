export const pageListMessages = {
	title: "Pages",
	lead: "Your home page, About Us, consulting, legal pages and pages of your own. Drafts are private until you publish them.",
	none: {
		title: "No pages yet",
		text: "A page has its own address, such as /pages/group-training. Add it to the menus after you publish it.",
	},
};

export const pageEditorMessages = {
	pages: "Pages",
};

export const pageFieldMessages = {
	addBlock: "Add a block",
	remove: (name: string) => `Remove: ${name}`,
	entry: (position: number) => `Entry ${position}`,
};

export const blockMessages = {
	hero: "Hero",
	text: "Text",
	cards: "Cards",
	courses: "Course list",
	instructors: "Instructors",
	questions: "Questions and answers",
	quotes: "Quotes",
	action: "Call to action",
	picture: "Picture",
	eyebrow: "Words above the heading",
	body: "Text",
	offers: "Current offers",
	categories: "Categories",
	chosen: "Chosen courses",
	carousel: "Carousel",
	upcoming: "Upcoming webinars",
	credits: "Accrediting bodies",
	features: "Features with icons",
	articles: "Articles",
	panels: "Panels with lists",
	form: "Form",
	drawings: { arcs: "Arcs", columns: "Columns", waves: "Waves" },
	icons: {
		award: "Award",
		calendar: "Calendar",
		captions: "Captions",
		check: "Check mark",
		document: "Document",
		email: "Email",
		play: "Play",
		user: "Person",
	},
};

export const publicationMessages = {
	publication: "Publication",
	publish: "Publish now",
	saveAndPublish: "Save and publish",
};

export const pageHistoryMessages = {
	restoredAsDraft: "The version is restored as the draft. Publish it to show it to visitors.",
	created: "created",
	edited: "edited",
	restored: "restored",
};
