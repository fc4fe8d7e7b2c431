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

/** The form that creates an API key. */
export const newApiKeyMessages = {
	title: "New API key",
	name: "Name",
	nameHint: "The program that will use the key, for example “Accounting”.",
	expires: "Expires",
	expiresHint: "A key that expires limits the damage if it leaks.",
	days: (days: number) => (days === 365 ? "In 1 year" : `In ${days} days`),
	never: "Never",
	permissions: "Permissions",
	permissionsHint: "Allow only what the program needs.",
	none: "No access",
	read: "Read",
	write: "Write",
	readWrite: "Read and write",
	calls: (resource: string) => `What this includes: ${resource}`,
	readCalls: "Read",
	writeCalls: "Write",
	loading: "Loading permissions",
	submit: "Create key",
	submitting: "Creating...",
};

/** The new key, shown once. */
export const createdKeyMessages = {
	title: (name: string) => `“${name}” was created`,
	warning: "Copy the key now",
	text: "This is the only time we show it. If you lose it, create a new key and revoke this one.",
	label: "API key",
	copy: "Copy key",
	usage: "Send the key in this header with each request:",
	done: "Done",
};
