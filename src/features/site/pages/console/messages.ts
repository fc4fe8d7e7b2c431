export const pageListMessages = {
	title: "Pages",
	lead: "Your home page, About Us, consulting, legal pages and pages of your own. Drafts are private until you publish them.",

	none: { title: "No pages yet", text: "A page has its own address, such as /pages/group-training. Add it to the menus after you publish it." },
};

export const pageEditorMessages = {
	pages: "Pages",
};

export const pageFieldMessages = {
	blocksHint: "In any text, {siteName}, {supportEmail}, {addresses} and {refundPolicy} stand for your name, support email, postal addresses and refund policy.",

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
	heading: "Heading",
	eyebrow: "Words above the heading",
	body: "Text",
	note: "Small print below the buttons",
	style: "Style",
	points: "Points in two columns",
	steps: "Numbered steps",
	source: "Courses",
	offers: "Current offers",
	categories: "Categories",
	chosen: "Chosen courses",
	limit: "How many at most",
	cardList: "Cards",
	cardTitle: "Title",
	questionList: "Questions",
	question: "Question",
	answer: "Answer",
	quoteList: "Quotes",
	quote: "Quote",
	name: "Name",
	role: "Role or company",
	buttons: "Buttons",
	buttonLabel: "Label",
	buttonLink: "Link",
	caption: "Caption",
	carousel: "Carousel",
	upcoming: "Upcoming webinars",
	credits: "Accrediting bodies",
	features: "Features with icons",
	articles: "Articles",
	panels: "Panels with lists",
	form: "Form",
	hiddenHeading: "Name for screen readers",
	hiddenHeadingHint: "Not visible on the page.",
	slides: "Slides",
	drawing: "Drawing",
	drawings: { arcs: "Arcs", columns: "Columns", waves: "Waves" },
	slidePicture: "Picture instead of the drawing",
	next: "Show the next live webinar below the slides",
	figures: "Show how many courses, live webinars and instructors there are",
	featureList: "Features",
	icon: "Icon",
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
	articleCards: "The first articles as cards",
	articleIndex: "All articles, page by page",
	panelList: "Panels",
	items: "List",
	itemsHint: "One entry per line.",
	formKind: "Form",
	contactForm: "Contact form",
	estimateForm: "Request for an estimate",
	formHint: "Help below the message field",
};

export const publicationMessages = {
	publication: "Publication",

	publish: "Publish now",
	saveAndPublish: "Save and publish",
};

export const pageActionMessages = {
	delete: "Delete page",
};

export const pageHistoryMessages = {
	restoredAsDraft: "The version is restored as the draft. Publish it to show it to visitors.",
	version: (version: number, action: string) => `Version ${version}: ${action}`,
	created: "created",
	edited: "edited",
	restored: "restored",
	blocks: (title: string, count: number) => `${title}, ${count === 1 ? "1 block" : `${count} blocks`}`,
	default: "Default text",
	restoreDefault: "Restore the default text",
};
