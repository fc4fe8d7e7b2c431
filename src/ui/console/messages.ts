export const copyButtonMessages = {
	copied: "Copied.",
	notAllowed: "Your browser doesn't allow copying. Please select the text and copy it.",
};

export const dataTableMessages = {
	allRowsShown: "All rows shown",
	loading: "Loading...",
	showMore: "Show more",
	sortBy: "Sort by",
	usualOrder: "Default order",
	ascending: (header: string) => `${header}, ascending`,
	descending: (header: string) => `${header}, descending`,
	loading2: (label: string | number) => `Loading: ${label}`,
};

export const failedMessages = {
	tryAgain: "Try again",
};

export const linkEntryMessages = {
	pleaseEnterAWeb: "Please enter a web address (https://…), an email address or a page of this site (/webinars).",
	link: "Link",
	linkAddress: "Link address",
	setLink: "Set link",
	removeLink: "Remove link",
	cancel: "Cancel",
};

export const toolbarMessages = {
	bold: "Bold",
	italic: "Italic",
	underline: "Underline",
	heading: "Heading",
	subheading: "Subheading",
	list: "List",
	numberedList: "Numbered list",
	quote: "Quote",
	link: "Link",
	lineBreak: "Line break",
	table: "Table",
	undo: "Undo",
	redo: "Redo",
	addRow: "Add row",
	row: "+ Row",
	addColumn: "Add column",
	column: "+ Column",
	removeRow: "Remove row",
	row2: "− Row",
	removeColumn: "Remove column",
	column2: "− Column",
	removeTable: "Remove table",
	table2: "− Table",
	formatting: (label: string | number) => `${label}: formatting`,
};

export const searchFieldMessages = {
	search: "Search",
};

export const editableListMessages = {
	moveUp: (name: string) => `Move ${name} up`,
	moveDown: (name: string) => `Move ${name} down`,
	remove: (name: string) => `Remove ${name}`,
	moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
	removed: (name: string) => `${name} was removed.`,
	undo: "Undo",
};

export const moreFiltersMessages = {
	filters: (count: number) => (count === 0 ? "Filters" : `Filters (${count})`),
};

export const leaveMessages = {
	title: "Leave without saving?",
	text: "Your changes since the last save will be lost.",
	sessionEnded: "Your session has ended. To keep your changes, stay here, log in in another tab, then come back and save.",
	leave: "Leave without saving",
	stay: "Stay",
};

export const imageFieldMessages = {
	choose: "Choose a file",
	replace: "Replace",
	uploading: "Uploading...",
	remove: "Remove",
	fileLabel: (label: string) => `File for ${label}`,
	removeLabel: (label: string) => `Remove: ${label}`,
};

export const dialogActionsMessages = { cancel: "Cancel" };
