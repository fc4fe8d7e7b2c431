const courses = (count: number) => (count === 1 ? "1 course" : `${count.toLocaleString("en-US")} courses`);
const rows = (count: number) => (count === 1 ? "1 row" : `${count.toLocaleString("en-US")} rows`);

export const importMessages = {
	open: "Import",
	title: "Import courses",
	file: "File",
	fileHint: "CSV or JSON. A row with a known course number changes that course; other rows add courses and get the next free number.",
	example: "Download an example file",
	noFile: "Please choose a file.",
	wrongKind: (name: string) => `${name} is not a CSV or JSON file.`,
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
	preview: "What this import will do",
	kinds: { added: "New", changed: "Changed", unchanged: "Unchanged", refused: "Refused" },
	drafts: (count: number) => `${courses(count)} will be ${count === 1 ? "a draft" : "drafts"}. Nothing is saved yet.`,
	notSaved: "Nothing is saved yet.",
	nothingNew: "Nothing to import. No row adds or changes a course.",
	refusesAll: (refused: number) =>
		`Nothing will be imported: ${rows(refused)} ${refused === 1 ? "is" : "are"} wrong. Correct the file, or choose “Import the correct rows”.`,
	unpriced: (count: number) => `${courses(count)} ${count === 1 ? "has" : "have"} no price options (column Pricings) and can't be bought until you add some.`,
	undoHint: "You can undo this import under Imports.",
	done: (count: number) => (count === 0 ? "Nothing was imported." : `Imported ${courses(count)}.`),
	skipped: (count: number) => `${rows(count)} ${count === 1 ? "was" : "were"} skipped.`,
	createCategories: (names: readonly string[]) =>
		names.length === 1
			? `Create the category ${names[0]}`
			: `Create ${names.length} categories: ${names.slice(0, 8).join(", ")}${names.length > 8 ? ", …" : ""}`,
	createCategoriesHint:
		"The file names categories that don't exist yet. New categories are listed only on their own page. You can change that under Categories.",
	errors: "Rows with errors",
	line: "Line",
	error: "What to correct",
	moreErrors: (count: number) => `And ${count.toLocaleString("en-US")} more.`,
};

export const importColumnMessages = {
	title: (imported: number, all: number) => `Columns: ${imported} of ${all} will be imported`,
	hint: "Choose what each column of your file is. We guessed from the names.",
	missing: (names: readonly string[]) => `Every course needs ${names.length === 1 ? "this column" : "these columns"}: ${names.join(", ")}.`,
	unnamed: (position: number) => `Column ${position}`,
	sample: (value: string) => `For example: ${value}`,
	empty: "Empty in the first rows",
	meaning: (name: string) => `Import “${name}” as`,
	none: "Don't import",
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
	lead: "The latest 20 imports. Undo one to restore the courses that it changed and delete those that it added. If one was interrupted, resume it: it continues where it stopped.",
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
	empty: { title: "No imports yet", text: "Import a file on the Courses page. It then appears here, where you can undo it." },
};
