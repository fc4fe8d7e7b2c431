const courses = (count: number) => (count === 1 ? "1 course" : `${count.toLocaleString("en-US")} courses`);
const rows = (count: number) => (count === 1 ? "1 row" : `${count.toLocaleString("en-US")} rows`);

export const importMessages = {
	import: (count: number) => `Import ${courses(count)}`,
	readAs: (encoding: string, delimiter: string | undefined) =>
		`Read as ${encoding}${delimiter ? `, columns separated by ${delimiter}` : ""}.`,
	recognized: (count: number, first: readonly { row: number; courseID: number }[]) =>
		`${courses(count)} ${count === 1 ? "is" : "are"} already here and will be changed, not added again: ${first.map(({ row, courseID }) => `row ${row} is the same as course ${courseID}`).join(", ")}${count > first.length ? ", …" : ""}.`,
	categoryLists: { training: "Training and Archive", lifesciences: "Life Sciences", none: "Only their own pages" },
	kinds: { added: "New", changed: "Changed", unchanged: "Unchanged", refused: "Refused" },
	drafts: (count: number) => `${courses(count)} will be ${count === 1 ? "a draft" : "drafts"}. Nothing is saved yet.`,
	refusesAll: (refused: number) =>
		`Nothing will be imported: ${rows(refused)} ${refused === 1 ? "is" : "are"} wrong. Correct the file, or choose “Import the correct rows”.`,
	unpriced: (count: number) =>
		`${courses(count)} ${count === 1 ? "has" : "have"} no price options and can't be bought. Choose “Use the standard session types”, or add price options later.`,
	done: (count: number) => (count === 0 ? "Nothing was imported." : `Imported ${courses(count)}.`),
	skipped: (count: number) => `${rows(count)} ${count === 1 ? "was" : "were"} skipped.`,
	createCategories: (names: readonly string[]) =>
		names.length === 1
			? `Create the category ${names[0]}`
			: `Create ${names.length} categories: ${names.slice(0, 8).join(", ")}${names.length > 8 ? ", …" : ""}`,
};

export const importChangeMessages = {
	title: (count: number) => `What changes in ${courses(count)}`,
};

export const importsMessages = {
	title: "Imports",
	lead: "The latest 20 imports. Undo one to restore the courses it changed and delete the ones it added. If one was interrupted, resume it to continue where it stopped.",
	noName: "Unnamed file",
	partlyUndone: (left: number, when: string) => `Undone ${when}, except ${courses(left)}`,
	text: (added: number, changed: number) =>
		`This restores ${courses(changed)} and deletes ${courses(added)}. Courses that were edited or sold since stay as they are.`,
	cancel: "Cancel",
	result: (restored: number, deleted: number) =>
		restored + deleted === 0 ? "Nothing was undone." : `${courses(restored)} restored, ${courses(deleted)} deleted.`,
	kept: (count: number) => `${courses(count)} ${count === 1 ? "was" : "were"} kept:`,
	none: { title: "No imports yet", text: "Import a file on the Courses page. You can undo it here." },
};
