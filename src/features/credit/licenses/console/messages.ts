export const licensesConsoleMessages = {
	title: "License numbers",
	lead: "Numbers by which accrediting bodies know your customers. Customers enter them in their account.",
	none: { title: "No license numbers yet", text: "Customers add them under License numbers in their profile." },
	noMatch: {
		title: "No number to check",
		text: "No two customers entered the same number, or you've checked all of them.",
	},
};
