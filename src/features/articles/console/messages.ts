export const articleEditorMessages = {
	write: "Write",
	preview: "Preview",
	history: "History",
	someoneElseChangedThis: "Someone else changed this article. The page now shows their version.",
	untitled: "Untitled",
	newArticle: "New article",
	articles: "Articles",
	discardMyChanges: "Discard my changes",
	saving: "Saving...",
	save: "Save",
	saveDraft: "Save draft",
	version: "Version ",
	by: (updatedBy: string | number) => `, by ${updatedBy}`,
	unsavedChanges: "Unsaved changes",
	allChangesSaved: "All changes saved",
	title: "We restored your unsaved changes",
	theyWereSavedIn: (value: string | number) => `They were saved in this browser on ${value}.`,
	view: "Show",
};

export const articleFieldsetMessages = {
	whatVisitorsRead: "What visitors read",
	title: "Title",
	address: "Address",
	thePreviousAddressRedirects: ". The previous address redirects here.",
	summary: "Summary",
	oneOrTwoSentences: "One or two sentences, for the index and for search engines.",
	topic: "Topic",
	suchAsLeaveAnd: "Such as “Leave and benefits”.",
	relatedCourses: "Related courses",
	searchWordsForUp: "Search words for up to three related courses. Leave empty for none.",
	positionInTheIndex: "Position in the index",
	lowestFirstTiesAre: "Lowest first. Ties are sorted by date, newest first.",
	comingSoonThePage: "Coming soon: the page announces the article and offers the newsletter",
	whatTheArticleWill: "What the article will cover",
	text: "Text",
	headingsBecomeTheTable: "Headings become the table of contents.",
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
	articles: "Articles",
	article: "Article",
	topic: "Topic",
	comingSoon: (topic: string | number) => `${topic} (coming soon)`,
	status: "Status",
	lastUpdated: "Last updated",
	lead: "Articles that visitors read under Resources.",
	newArticle: "New article",
	allStatuses: "All statuses",
	noArticlesMatch: "No articles match",
	tryADifferentSearch: "Try a different search or status.",
	noArticlesYet: "No articles yet",
	newArticlesStartAs: "New articles start as drafts. Visitors see them after you publish them.",
	forText: (publishedAt: string | number) => `for ${publishedAt}`,
};

export const historyMessages = {
	history: "History",
	toRestoreAVersion: "To restore a version, first save or discard your changes.",
	showEarlierVersions: "Show earlier versions",
	versionWasRestoredAs: (version: string | number) => `Version ${version} was restored as a new version.`,
	version: "Version ",
	changed: (changed: string | number) => `. Changed: ${changed}`,
	currentVersion: "Current version",
	restoreVersion: (version: string | number) => `Restore version ${version}`,
	restore: "Restore",
	restoreVersion2: (version: string | number) => `Restore version ${version}?`,
	thisArticleIsPublished: "This article is published. Visitors will see the restored version immediately.",
	cancel: "Cancel",
	read: "Read",
};

export const leaveDialogMessages = {
	title: "Leave without saving?",
	yourChangesArentSaved: "Your changes aren't saved. This browser keeps them until you come back.",
	leave: "Leave",
	stay: "Stay",
};

export const newArticleMessages = {
	title: "New article",
};

export const otherVersionMessages = {
	title: "Someone else changed this article",
	someone: "Someone",
	savedVersion: " saved version ",
	whileYouWereWriting: " while you were writing. Your changes aren't lost. Choose what to keep, review it and save.",
	bothVersionsAreThe: "Both versions are the same.",
	keepMine: "Keep mine",
	useTheirs: "Use theirs",
	yours: "Yours",
	theirs: "Theirs",
	backToMyVersion: "Back to my version",
	continueWithThese: "Continue with these",
	yes: "Yes",
	no: "No",
};

export const scheduleDialogMessages = {
	title: "Schedule publication",
	dateAndTime: "Date and time",
	hint: "Eastern time, like on the course pages.",
	cancel: "Cancel",
	schedule: "Schedule",
};

export const stateActionsMessages = {
	articleScheduled: "Article scheduled.",
	articlePublished: "Article published.",
	theArticleIsA: "The article is a draft again. Visitors can no longer see it.",
	articleArchived: "Article archived.",
	articleUnarchived: "Article unarchived.",
	publication: "Publication",
	viewOnSite: "View on site",
	schedule: "Schedule",
	changeTime: "Change time",
	saveAndPublish: "Save and publish",
	publishNow: "Publish now",
	unpublish: "Unpublish",
	unarchive: "Unarchive",
	archive: "Archive",
	pleaseChooseADate: "Please choose a date and a time.",
	archivedVisitorsCantSee: "Archived. Visitors can't see this article.",
	draftVisitorsCantSee: "Draft. Visitors can't see this article yet.",
	scheduledVisitorsWillSee: (publishedAt: string | number) => `Scheduled. Visitors will see this article from ${publishedAt}.`,
	published: (publishedAt: string | number) => `Published ${publishedAt}.`,
};

export const useArticleFormMessages = {
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
	restoredAnEarlierVersion: "Restored an earlier version",
	unpublished: "Unpublished",
	unarchived: "Unarchived",
};
