export const articlesMessages = {
	title: "Articles",
	lead: "Articles that visitors read under Resources.",
	noMatch: { title: "No articles match", text: "Try a different search or status." },
	none: { title: "No articles yet", text: "New articles start as drafts. Visitors see them after you publish them." },
};

export const stateMessages = {
	scheduled: "Scheduled",
	published: "Published",
};
