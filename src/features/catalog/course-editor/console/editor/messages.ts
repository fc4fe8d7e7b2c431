export const editorMessages = {
	course: "Course",
	newCourse: "New course",
	back: "Courses",
	loading: "Loading",
	notFound: "Course not found",
	notFoundText: "Check the course number, or go back to the list of courses.",
	parts: {
		basics: "Basics",
		texts: "Text",
		lists: "Agenda and questions",
		proof: "Attendance and quotations",
		price: "Price",
		live: "Live session",
		media: "Media and credits",
	},
	saveFirst: {
		live: "Save the course first. Then you can enter where its live session is held.",
		media: "Save the course first. Then you can upload its cover, recording, captions and transcript, and set its credits.",
	},
	media: "Cover, recording, captions and transcript",
	handouts: "Handouts",
	newerTitle: (name: string | null, at: string) => `${name ?? "Someone else"} changed this course on ${at}, while you were editing`,
	compare: "Compare with your changes",
	restoredTitle: (at: string) => `We restored your unsaved changes from ${at}`,
	discard: "Discard changes",
	saved: "Saved.",
	savedAsDraft: "Saved as a draft.",
};

export const statusMessages = {
	unsaved: "Unsaved changes",
	allSaved: "All changes saved",
	notSaved: "Not saved yet",
	scheduled: (at: string) => `. Will be published ${at}`,
	more: "More",
	moreName: "More actions for this course",
	view: "View on site",
	changeTime: "Change the publishing time",
	schedule: "Schedule publication",
	cancelSchedule: "Cancel scheduled publication",
	archive: "Archive",
	unarchive: "Remove from the archive",
	unpublish: "Unpublish",
	duplicate: "Duplicate",
	saveAndPublish: "Save and publish",
	publish: "Publish now",
	save: "Save",
	questions: {
		unpublish: {
			title: "Unpublish this course?",
			text: "Visitors can't find or buy it anymore. Customers who bought it keep access. You can publish it again.",
		},
		archive: {
			title: "Archive this course?",
			text: "It stays on the site, but only its recording and transcript are sold.",
		},
	},
	done: {
		published: "The course is published.",
		scheduled: (at: string) => `The course will be published on ${at}.`,
		unpublished: "The course is unpublished. Customers who bought it keep access.",
		archived: "The course is archived.",
		unarchived: "The course is no longer in the archive.",
		duplicated: "Created a copy: a draft without a date.",
	},
};

export const scheduleMessages = {
	title: "Schedule publication",
	time: "Publication time",
	hint: "The course appears on the site automatically at this time.",
	missing: "Please choose a date and a time.",
	schedule: "Schedule",
};

export const fieldMessages = {
	seatsSold: (seats: number) =>
		`${seats === 1 ? "1 person has a seat" : `${seats} people have seats`} in this session. We'll email ${seats === 1 ? "them" : "each of them"} when its date changes.`,
	instructorHint: "Type part of the name, then choose from the list.",
	unknownInstructor: "There is no instructor with this name yet. Choose one from the list, or add a new instructor.",
	newInstructor: "New instructor",
	ownSite: (name: string) => `${name} (this site)`,
	noDiscount: "Leave empty for no discount.",
	discount: (percent: number) => `${percent}% off.`,
};

export const fieldErrorMessages = {
	title: (count: number) => (count === 1 ? "Please check 1 field" : `Please check ${count} fields`),
	option: (number: number) => `Price option ${number}`,
	optionPrice: (number: number) => `Price option ${number}, price`,
	optionSessionType: (number: number) => `Price option ${number}, session type`,
	entry: (list: string, number: number, part: string) => `${list}, entry ${number}, ${part}`,
	parts: {
		question: "question",
		answer: "answer",
		minute: "start",
		title: "part",
		text: "text",
		name: "name",
		role: "role",
		consentedOn: "day of consent",
	} as Record<string, string>,
	tooSmall: (minimum: string) => `Please enter ${minimum} or more.`,
	tooLarge: (maximum: string) => `Please enter ${maximum} or less.`,
	wholeNumber: "Please enter a whole number.",
	number: "Please enter a number such as 1250.",
	missing: "Please fill this in.",
	repeated: "Another price option already has this session type.",
};

export const instructorMessages = {
	title: "New instructor",
};

export const pricingMessages = {
	title: "Price options",
	lead: "The discounted price applies to the price option that has the course's price.",
	order: "Order",
	sessionType: "Session type",
	price: "Price",
	priceInDollars: "Price in dollars",
	actions: "Actions",
	unnamed: (number: number) => `price option ${number}`,
	sessionTypeOf: (number: number) => `Session type of price option ${number}`,
	priceOf: (name: string) => `Price of ${name}, in dollars`,
	move: (name: string) => `Move ${name}`,
	moveUp: (name: string) => `Move ${name} up`,
	moveDown: (name: string) => `Move ${name} down`,
	withdraw: (name: string) => `Withdraw ${name}`,
	remove: (name: string) => `Remove ${name}`,
	withdrawn: (name: string) => `${name} will no longer be offered once you save.`,
	removed: (name: string) => `${name} was removed.`,
	undo: "Undo",
	add: "Add a price option",
	addStandard: (count: number) => (count === 1 ? "Add your session type" : `Add your ${count} session types`),
	addMissing: (count: number) => (count === 1 ? "Add the missing session type" : `Add the ${count} missing session types`),
	moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
	includes: (parts: string, customers: number) => `Includes ${parts}${customers > 1 ? `, for ${customers} people` : ""}`,
	grants: { live: "the live session", recording: "the recording", transcript: "the transcript" },
};

export const questionMessages = {
	title: "Questions and answers",
	lead: "Shown on the course page, before the questions that apply to all courses. If the same question is asked there, this answer replaces it.",
	question: "Question",
	answer: "Answer",
	unnamed: (number: number) => `question ${number}`,
	add: "Add a question",
};

export const quotationMessages = {
	title: "Quotations",
	lead: "What attendees said about this course. Quote only people who agreed, with the name and role that they allowed. The day of consent isn't shown.",
	text: "What they said",
	name: "Name",
	role: "Role and organization",
	consentedOn: "Agreed to be quoted on",
	unnamed: (number: number) => `quotation ${number}`,
	add: "Add a quotation",
};

export const agendaMessages = {
	title: "Agenda",
	lead: "The parts of the session, in minutes from its start. Visitors see them with times in their time zone.",
	minute: "Minute",
	part: "Part",
	unnamed: (number: number) => `part ${number}`,
	add: "Add a part",
};

export const dragMessages = {
	instructions:
		"To change the order, press Space or Enter, move the price option with the arrow keys, and press Space or Enter again to drop it. Press Escape to cancel.",
	pickedUp: (name: string, place: number, count: number) => `${name} picked up, ${place} of ${count}.`,
	over: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
	dropped: (name: string, place: number, count: number) => `${name} dropped, ${place} of ${count}.`,
	canceled: (name: string, place: number) => `Move canceled. ${name} is ${place} again.`,
};

export const conflictMessages = {
	title: (name: string | null) => `${name ?? "Someone else"} changed this course while you were editing`,
	someone: "Someone else",
	saved: " saved changes on ",
	text: ". Nothing was overwritten, and your changes aren't lost. Choose which version of each field to keep. Fields that only one of you changed are already chosen.",
	keepMine: "Keep all of mine",
	useTheirs: "Use all of theirs",
	yours: "Yours",
	both: "Changed by both of you",
	back: "Back to editing",
	save: "Save my choices",
};

export const previewMessages = {
	title: "Preview",
	width: "Width",
	phone: "Phone",
	desktop: "Desktop",
	frame: "The course on the site",
	courseTitle: "Course title",
	instructor: "Instructor",
	sessionType: "Session type",
};

export const historyMessages = {
	title: "History",
	earlier: "Show earlier versions",
	by: (name: string) => ` by ${name}`,
	current: " (current version)",
	show: "Show",
	showVersion: (version: number) => `Show version ${version}`,
	version: (version: number | null) => `Version ${version ?? ""}`,
	changes: "Changes in this version",
	before: "Before",
	after: "After",
	differences: "Differences from the current version",
	inThisVersion: "In this version",
	now: "Now",
	same: "The course is the same as in this version.",
	close: "Close",
	restore: "Restore this version",
	restored: (version: number) => `Version ${version} was restored.`,
	empty: "Empty",
	minutes: (minutes: string) => `${minutes} minutes`,
	quotation: (name: string, role: string, consentedOn: string) => `${[name, role].filter(Boolean).join(", ")} (agreed on ${consentedOn})`,
	agendaPart: (minute: number, title: string) => `Minute ${minute}: ${title}`,
	events: {
		created: "Created",
		saved: "Edited",
		published: "Published",
		scheduled: "Scheduled",
		unpublished: "Unpublished",
		archived: "Archived",
		unarchived: "Removed from the archive",
		duplicated: "Created as a copy",
		discounted: "Discount changed",
		moved: "Category changed",
		rescheduled: "Live session date changed",
		restored: "Earlier version restored",
		imported: "Imported",
		found: "Before the first change in the console",
	},
};
