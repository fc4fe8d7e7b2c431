const courses = (count: number) => (count === 1 ? "1 course" : `${count.toLocaleString("en-US")} courses`);
const rows = (count: number) => (count === 1 ? "1 row" : `${count.toLocaleString("en-US")} rows`);

export const importMessages = {
	open: "Import",
	title: "Import courses",
	file: "File",
	fileHint:
		"Excel (.xlsx), CSV or JSON, also as Google Sheets, Shopify, WooCommerce, Eventbrite, Thinkific, Teachable and Kajabi write it. Courses that you already have are changed, only in the columns of the file.",
	sheet: "Sheet",
	example: "Download an example file",
	noFile: "Please choose a file.",
	wrongKind: (name: string) => `${name} isn't an Excel, CSV or JSON file.`,
	oldWorkbook: "This is the old Excel format. Open the file in your spreadsheet program and save it as .xlsx or CSV.",
	emptyWorkbook: "This workbook has no visible sheet with values.",
	tooLarge: "This file is too large for the console. Split it, or import it from the command line.",
	newCourses: "New courses",
	asDrafts: "Save as drafts",
	published: "Publish",
	onError: "If a row is wrong",
	skipRows: "Import the correct rows",
	importNothing: "Import nothing",
	check: "Check the file",
	checking: "Checking...",
	import: (count: number) => `Import ${courses(count)}`,
	importing: "Importing...",
	cancel: "Cancel",
	close: "Close",
	readAs: (encoding: string, delimiter: string | undefined) => `Read as ${encoding}${delimiter ? `, columns separated by ${delimiter}` : ""}.`,
	readSheet: (name: string) => `Read the sheet “${name}”.`,
	unanswered: "Please answer the questions about your file first.",
	recognized: (count: number, first: readonly { row: number; courseID: number }[]) =>
		`${courses(count)} ${count === 1 ? "is" : "are"} already here and will be changed, not added again: ${first.map(({ row, courseID }) => `row ${row} is the same as course ${courseID}`).join(", ")}${count > first.length ? ", …" : ""}.`,
	addSessionTypes: "Use the standard session types",
	addSessionTypesHint: "Courses without price options get those of Session types, priced from their own price. Without price options, visitors can't buy them.",
	categoryList: "List the new categories on",
	categoryLists: { training: "Training and Archive", lifesciences: "Life Sciences", none: "Only their own pages" },
	preview: "What this import will do",
	kinds: { added: "New", changed: "Changed", unchanged: "Unchanged", refused: "Refused" },
	drafts: (count: number) => `${courses(count)} will be ${count === 1 ? "a draft" : "drafts"}. Nothing is saved yet.`,
	notSaved: "Nothing is saved yet.",
	nothingNew: "Nothing to import. No row adds or changes a course.",
	refusesAll: (refused: number) =>
		`Nothing will be imported: ${rows(refused)} ${refused === 1 ? "is" : "are"} wrong. Correct the file, or choose “Import the correct rows”.`,
	unpriced: (count: number) =>
		`${courses(count)} ${count === 1 ? "has" : "have"} no price options and can't be bought. Choose “Use the standard session types”, or add price options later.`,
	undoHint: "You can undo this import under Imports.",
	done: (count: number) => (count === 0 ? "Nothing was imported." : `Imported ${courses(count)}.`),
	skipped: (count: number) => `${rows(count)} ${count === 1 ? "was" : "were"} skipped.`,
	createCategories: (names: readonly string[]) =>
		names.length === 1
			? `Create the category ${names[0]}`
			: `Create ${names.length} categories: ${names.slice(0, 8).join(", ")}${names.length > 8 ? ", …" : ""}`,
	createCategoriesHint: "The file names categories that don't exist yet. You can change them later under Categories.",
	errors: "Rows with errors",
	row: "Row",
	line: (line: number) => `line ${line}`,
	error: "What to correct",
	moreErrors: (count: number) => `And ${count.toLocaleString("en-US")} more.`,
};

export const importColumnMessages = {
	title: (imported: number, all: number) => `Columns: ${imported} of ${all} will be imported`,
	source: (name: string) => `This looks like a file from ${name}.`,
	hint: "Choose what each column of your file is. We guessed from the names and values.",
	missing: (names: readonly string[]) =>
		`New courses also need: ${names.join(", ")}. Choose a column, or enter a value for all rows below. To change only courses that you have, leave it.`,
	leftOut: {
		publishedAt: (name: string, words: readonly { word: string; count: number }[]) =>
			`“${name}”${words.length > 0 ? ` (${words.map(({ word, count }) => `${word} ${count.toLocaleString("en-US")}`).join(", ")})` : ""} isn't imported, so canceled and hidden courses come in like the others. Choose “Status or publication date” to say what its words mean.`,
		creditHours: (name: string) =>
			`“${name}” isn't imported, because visitors would see credit hours without an accrediting body. Add the body and its hours in the course editor, under Credits, after the import.`,
	},
	unnamed: (position: number) => `Column ${position}`,
	sample: (value: string) => `For example: ${value}`,
	empty: "Empty in the first rows",
	meaning: (name: string) => `Import “${name}” as`,
	none: "Don't import",
};

/** What files of courses and of people don't settle. */
export const fileQuestionMessages = {
	choose: "Please choose",
	dateOrder: (example: string) => `What does ${example} mean?`,
	monthFirst: (date: string) => `Month first: ${date}`,
	dayFirst: (date: string) => `Day first: ${date}`,
	word: (text: string, count: number) => `${text === "" ? "Empty" : `“${text}”`} (${count === 1 ? "1 row" : `${count.toLocaleString("en-US")} rows`})`,
};

export const readingMessages = {
	title: "How to read your file",
	choose: "Please choose",
	decimalSign: (example: string) => `How much is ${example}?`,
	point: (number: string) => `${number} (a point is the decimal sign)`,
	comma: (number: string) => `${number} (a comma is the decimal sign)`,
	severalInstructors: (example: string) => `Who teaches, if a cell names several people, such as ${example.replace(/\s+/g, " ")}?`,
	firstInstructor: "The first one. The others are left out.",
	refuseInstructors: "Leave these rows out",
	words: "What does the status of your file mean?",
	states: { published: "On sale", draft: "Draft", archived: "Archived", skip: "Don't import" },
	timeZone: "Time zone of the dates",
	forAll: (label: string) => `${label} for all rows`,
	hints: {
		category: "An existing category, or a new one.",
		instructor: "A full name.",
		duration: "Such as 60 or 1h 30m.",
		price: "In US dollars, such as 149.",
		level: "",
		language: "",
		webinarTime: "Such as 1:00 PM.",
	},
};

export const firstRowsMessages = {
	title: "The first rows, as they will be read",
	row: (row: number, title: string) => `Row ${row}${title ? `: ${title}` : ""}`,
	error: (row: number, error: string) => `Row ${row}: ${error}`,
	minutes: (minutes: number) => `${minutes.toLocaleString("en-US")} min`,
};

export const importChangeMessages = {
	title: (count: number) => `What changes in ${courses(count)}`,
	course: (id: number, title: string) => `${id}: ${title}`,
	empty: "empty",
	more: (count: number) => `Show more (${count.toLocaleString("en-US")} left)`,
};

export const exportMessages = {
	export: "Export",
	asCsv: "CSV, for spreadsheets",
	asJson: "JSON",
	exported: "Your download is starting.",
};

export const importsMessages = {
	title: "Imports",
	lead: "The latest 20 imports. Undo one to restore the courses it changed and delete the ones it added. If one was interrupted, resume it to continue where it stopped.",
	file: "File",
	noName: "Unnamed file",
	by: (name: string) => `by ${name}`,
	commandLine: "on the command line",
	added: "New",
	changed: "Changed",
	state: "Status",
	done: "Imported",
	unfinished: "Not finished",
	resume: "Resume",
	resuming: "Resuming...",
	resumed: (imported: number, refused: number) =>
		`Import finished: ${imported.toLocaleString("en-US")} more ${imported === 1 ? "course" : "courses"}${refused > 0 ? `, ${refused.toLocaleString("en-US")} ${refused === 1 ? "row" : "rows"} skipped` : ""}.`,
	undone: (when: string) => `Undone ${when}`,
	partlyUndone: (left: number, when: string) => `Undone ${when}, except ${courses(left)}`,
	actions: "Actions",
	undo: "Undo",
	undoTitle: (file: string) => `Undo the import of ${file}?`,
	text: (added: number, changed: number) =>
		`This restores ${courses(changed)} and deletes ${courses(added)}. Courses that were edited or sold since stay as they are.`,
	confirm: "Undo import",
	undoing: "Undoing...",
	cancel: "Cancel",
	close: "Close",
	result: (restored: number, deleted: number) =>
		restored + deleted === 0 ? "Nothing was undone." : `${courses(restored)} restored, ${courses(deleted)} deleted.`,
	deletedCategories: (names: readonly string[]) =>
		names.length === 1
			? `The category ${names[0]} was deleted, because no course uses it.`
			: `Categories that no course uses were deleted: ${names.join(", ")}.`,
	kept: (count: number) => `${courses(count)} ${count === 1 ? "was" : "were"} kept:`,
	none: { title: "No imports yet", text: "Import a file on the Courses page. You can undo it here." },
};
