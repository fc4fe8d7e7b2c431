/** The groups of the menu, and its entry for all screens of credit. */
export const navigationMessages = {
	business: "Business",
	catalog: "Catalog",
	customers: "Customers",
	website: "Website",
	admin: "Admin",
	accounting: "Accounting",
	credit: "Credit",
};

/** The page that lists the settings. */
export const settingsMessages = {
	title: "Settings",
};

/** The command palette. */
export const paletteMessages = {
	none: "Nothing matches. Try another word.",
	count: (count: number) => (count === 1 ? "1 result" : `${count} results`),
};
