export const articleEditorMessages = {
	write: "Write",
	preview: "Preview",
	history: "History",
	changedByOther: "Someone else changed this article. The page now shows their version.",
	untitled: "Untitled",
	newArticle: "New article",
	articles: "Articles",
	discard: "Discard my changes",
	saving: "Saving...",
	save: "Save",
	saveDraft: "Save draft",
	version: "Version ",
	by: (updatedBy: string) => `, by ${updatedBy}`,
	unsaved: "Unsaved changes",
	allSaved: "All changes saved",
	restoredTitle: "We restored your unsaved changes",
	restoredText: (value: string) => `They were saved in this browser on ${value}.`,
	viewLabel: "Show",
};

export const articleFieldsetMessages = {
	legend: "What visitors read",
	title: "Title",
	address: "Address",
	redirects: ". The previous address redirects here.",
	summary: "Summary",
	summaryHint: "One or two sentences, for the index and for search engines.",
	topic: "Topic",
	topicHint: "Such as “Leave and benefits”.",
	relatedCourses: "Related courses",
	relatedHint: "Search words for up to three related courses. Leave empty for none.",
	position: "Position in the index",
	positionHint: "Lowest first. Ties are sorted by date, newest first.",
	comingSoon: "Coming soon: the page announces the article and invites visitors to subscribe",
	comingText: "What the article will cover",
	text: "Text",
	textHint: "Headings become the table of contents.",
	save: "Save",
};

export const articlePreviewMessages = {
	title: "Untitled",
};

export const articleMessages = {
	title: "Article",
	articles: "Articles",
	loading: "Loading",
};

export const articlesMessages = {
	title: "Articles",
	article: "Article",
	topic: "Topic",
	comingSoon: (topic: string) => `${topic} (coming soon)`,
	status: "Status",
	lastUpdated: "Last updated",
	lead: "Articles that visitors read under Resources.",
	newArticle: "New article",
	allStatuses: "All statuses",
	noMatch: { title: "No articles match", text: "Try a different search or status." },
	none: { title: "No articles yet", text: "New articles start as drafts. Visitors see them after you publish them." },
	scheduledFor: (publishedAt: string) => `for ${publishedAt}`,
};

export const historyMessages = {
	version: (version: number, change: string) => `Version ${version}: ${change}`,
	restored: "The version is restored as a new version.",
	question: "This article is published. Visitors will see the restored version immediately.",
};

export const newArticleMessages = {
	title: "New article",
};

export const otherVersionMessages = {
	title: "Someone else changed this article",
	someone: "Someone",
	savedVersion: " saved version ",
	explanation: " while you were editing. Your changes aren't lost. Choose what to keep, review it and save.",
	same: "Both versions are the same.",
	keepMine: "Keep mine",
	useTheirs: "Use theirs",
	yours: "Yours",
	theirs: "Theirs",
	back: "Back to my version",
	proceed: "Continue with these",
	yes: "Yes",
	no: "No",
};

export const stateActionsMessages = {
	doneScheduled: "Article scheduled.",
	donePublished: "Article published.",
	doneUnpublished: "The article is a draft again. Visitors can no longer see it.",
	doneArchived: "Article archived.",
	doneUnarchived: "Article unarchived.",
	publication: "Publication",
	viewOnSite: "View on site",
	schedule: "Schedule",
	changeTime: "Change time",
	saveAndPublish: "Save and publish",
	publishNow: "Publish now",
	unpublish: "Unpublish",
	unarchive: "Unarchive",
	archive: "Archive",
	archivedText: "Archived. Visitors can't see this article.",
	draftText: "Draft. Visitors can't see this article yet.",
	scheduledText: (publishedAt: string) => `Scheduled. Visitors will see this article from ${publishedAt}.`,
	publishedText: (publishedAt: string) => `Published ${publishedAt}.`,
};

export const savedMessages = {
	articleSaved: "Article saved.",
	draftSaved: "Draft saved.",
};

export const stateMessages = {
	draft: "Draft",
	scheduled: "Scheduled",
	published: "Published",
	archived: "Archived",
	created: "Created",
	edited: "Edited",
	restored: "Restored an earlier version",
	unpublished: "Unpublished",
	unarchived: "Unarchived",
};
