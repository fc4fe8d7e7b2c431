export const articleMetaMessages = {
	title: "Article",
	home: "Home",
	resources: "Resources",
};

export const articlePageMessages = {
	minRead: (topic: string, minutes: number) => `${topic} · ${minutes} min read`,
	disclaimer:
		"This article is general information, not legal advice. Laws change and every case is different. Ask a qualified professional before you act.",
};

export const comingPageMessages = {
	comingSoon: (topic: string) => `${topic} · coming soon`,
	lead: "This article is coming soon.",
	getNotified: "Get notified",
	subscribeText: "Subscribe and we'll let you know when it's published.",
	allResources: "All resources",
};

export const longReadMessages = {
	onThisPage: "On this page",
};

export const relatedSectionMessages = {
	relatedCourses: "Related courses",
};

export const articleIndexMessages = {
	none: "There are no articles right now. Please check back soon.",
	comingSoon: "Coming soon",
	minRead: (minutes: number) => `${minutes} min read`,
	moreArticles: "More articles",
};

export const articleSuggestions = {
	title: "Articles",
};
