/** The list of API keys. */
export const apiKeyListMessages = {
	title: "API keys",
	lead: "Keys that let other programs use the API of this site.",
	new: "New API key",
	documentation: "API documentation",
	columns: { name: "Name", state: "Status", scopes: "Permissions", expires: "Expires", lastUsed: "Last used", revoke: "Action" },
	ending: (keyEnd: string) => `Ends in ${keyEnd}`,
	createdBy: (name: string) => `Created by ${name}`,
	never: "Never",
	notUsed: "Not used yet",
	none: { title: "No API keys yet", text: "Create a key to connect another program, such as your accounting software." },
};
