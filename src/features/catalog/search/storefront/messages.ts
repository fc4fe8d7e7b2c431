/** The search of the header, which every page loads. */
export const searchBoxMessages = {
	label: "Search courses",
	submit: "Search",
};
