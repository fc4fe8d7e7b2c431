export const pagerMessages = {
	page: (page: number, pages: number) => `Page ${page} of ${pages}`,
	previous: "Previous page",
	next: "Next page",
};
