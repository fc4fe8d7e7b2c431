export const handoutMessages = {
	title: "Handouts",
	later: "Available after the session",
	facts: (format: string, size: string) => `${format}, ${size}`,
	newTab: " (opens in a new tab)",
};
