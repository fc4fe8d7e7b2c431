/** The list of API keys. */
export const apiKeyListMessages = {
	title: "API keys",
	lead: "Keys that let other programs use the API of this site.",
	none: {
		title: "No API keys yet",
		text: "Create a key to connect another program, such as your accounting software.",
	},
};
