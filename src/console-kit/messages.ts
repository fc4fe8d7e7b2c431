/** Saved views of a list, and its columns. */
export const viewMessages = {
	save: "Save view",
	edit: "Edit view",
};
