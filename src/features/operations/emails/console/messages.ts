export const emailTextListMessages = {
	title: "Email texts",
	lead: "Change what your emails say. The default applies until you save your own text.",
	columns: { email: "Email", text: "Text", changed: "Changed" },
	default: "Default",
	edited: "Edited",
	broken: "Not used: needs correction",
	never: "Never",
	none: { title: "No emails" },
};
