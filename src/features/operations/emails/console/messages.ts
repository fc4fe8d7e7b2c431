export const emailTextListMessages = {
	title: "Email texts",
	lead: "Change what your emails say. The default applies until you save your own text.",
	broken: "Not used: needs correction",
	none: { title: "No emails" },
};
