/** Saved views of a list, and its columns. */
export const viewMessages = {
	label: "Saved views",
	all: "All",
	save: "Save view",
	saveHint: "Saves the filters, the order and the columns that you see now. Only you see your views.",
	saved: "View saved.",
	edit: "Edit view",
	name: "Name",
	nameHint: "A view with the same name is replaced.",
	rename: "Rename",
	renamed: "View renamed.",
	delete: "Delete view",
	deleted: "View deleted.",
	cancel: "Cancel",
	columns: "Columns",
	columnsHint: "Choose the columns that you want to see. Save them as a view to keep them.",
	done: "Done",
};

export const reasonMessages = { reason: "Reason", missing: "Please enter a reason." };
