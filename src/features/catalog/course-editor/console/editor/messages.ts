export const editorMessages = {
	newCourse: "New course",
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

export const fieldErrorMessages = {
	option: (number: number) => `Price option ${number}`,
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
};
