const courses = (count: number) => (count === 1 ? "1 course" : `${count.toLocaleString("en-US")} courses`);

export const listMessages = {
	title: "Courses",
	lead: "All courses, including drafts. Visitors see published and archived courses.",
	newCourse: "New course",
	search: "Title, instructor or reference",
	all: "All",
	category: "Category",
	instructor: "Instructor",
	discounted: "Discounted",
	undated: "Without a date",
	filesMissing: "Recording or transcript missing",
	pricesMissing: "Published without price options",
	clear: "Clear filters",
	course: "Course",
	status: "Status",
	date: "Date",
	noDate: "No date",
	price: "Price",
	updated: "Last updated",
	actions: "Actions",
	statuses: { draft: "Draft", scheduled: "Scheduled", published: "Published", archived: "Archived" },
	noMatch: "No courses match your filters",
	noMatchText: "Try a different search, or clear the filters.",
	none: "No courses yet",
	noneText: "Create your first course, or import a file.",
};

export const bulkMessages = {
	section: "Actions for the selected courses",
	chosen: (count: number) => `${courses(count)} chosen`,
	allChosen: (count: number) => (count === 1 ? "1 course chosen" : `All ${count.toLocaleString("en-US")} chosen`),
	chooseAll: "Choose all results",
	clear: "Clear",
	publish: "Publish",
	unpublish: "Unpublish",
	archive: "Archive",
	discount: "Set a discount",
	addSessionTypes: "Add session types",
	move: "Move",
	remove: "Delete",
	done: {
		"session-types": (count: number) => `Added the session types to ${courses(count)}.`,
		publish: (count: number) => `Published ${courses(count)}.`,
		unpublish: (count: number) => `Unpublished ${courses(count)}.`,
		archive: (count: number) => `Archived ${courses(count)}.`,
		unarchive: (count: number) => `Removed ${courses(count)} from the archive.`,
		delete: (count: number) => `Deleted ${courses(count)}.`,
		discount: (count: number) => `Changed the discount of ${courses(count)}.`,
		category: (count: number) => `Moved ${courses(count)}.`,
	},
	progress: (done: number, total: number) => `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} done`,
};

export const bulkDialogMessages = {
	discountTitle: (count: number) => `Discount for ${courses(count)}`,
	percent: "Percent off the course's price",
	percentHint: "Enter 0 to remove the discount.",
	percentError: "Please enter a whole number from 0 to 100.",
	discount: "Set the discount",
	saving: "Saving...",
	high: (percent: number, count: number, isPublic: number) =>
		`${courses(count)} will ${percent === 100 ? "be free" : `cost ${100 - percent}% of the price`}. ${isPublic === 0 ? "None of them is public." : isPublic === 1 ? "1 of them is public: visitors can buy it at this price immediately." : `${isPublic.toLocaleString("en-US")} of them are public: visitors can buy them at this price immediately.`}`,
	giveHigh: (percent: number) => `Give ${percent}% off`,
	moveTitle: (count: number) => `Move ${courses(count)}`,
	category: "New category",
	move: "Move",
	moving: "Moving...",
	unpublishTitle: (count: number) => `Unpublish ${courses(count)}?`,
	unpublishText: "Visitors can't find or buy them anymore. Customers who bought them keep access. You can publish them again.",
	addSessionTypesTitle: (count: number) => `Add session types to ${courses(count)}?`,
	addSessionTypesText:
		"Each course without price options gets those of Session types, priced from its own price. Visitors can buy public courses right away. Courses that have price options stay as they are.",
	removeTitle: (count: number) => `Delete ${courses(count)}?`,
	removeText: "Drafts that were never sold are deleted with their history. This can't be undone. Other courses stay as they are.",
	refusedTitle: (count: number) => `${courses(count)} couldn't be changed`,
	refused: "These courses stay as they were and remain chosen.",
	ok: "OK",
};

export const rowMessages = {
	more: "More",
	moreFor: (title: string) => `More actions for ${title}`,
	edit: "Edit",
	duplicate: "Duplicate",
	duplicated: (title: string) => `Created the draft “${title}”.`,
	archive: "Archive",
	unarchive: "Remove from the archive",
	view: "View on site",
	remove: "Delete",
	openFiles: "Open its files",
	removeTitle: "Delete this draft?",
	removeText: (title: string) => `“${title}” and its history will be deleted. This can't be undone.`,
	archived: (title: string) => `Archived “${title}”.`,
	unarchived: (title: string) => `“${title}” is no longer in the archive.`,
	undo: "Undo",
};

export const missingFilesMessages = {
	title: (recording: boolean, transcript: boolean) =>
		recording && transcript
			? "This course sells a recording and a transcript that aren't uploaded."
			: `This course sells a ${recording ? "recording" : "transcript"} that isn't uploaded.`,
	afterSession: (both: boolean) => `Upload ${both ? "them" : "it"} after the session.`,
	now: (both: boolean) => `Customers who buy ${both ? "them" : "it"} have nothing to open until you upload ${both ? "them" : "it"}.`,
};

export const priceMessages = {
	discounted: (price: string) => `Now ${price}`,
	tooSmall: "Cards can't be charged less than $0.50, so customers can't buy this on its own.",
};
