export const countRows = (count: number) => (count === 1 ? "1 row" : `${count.toLocaleString("en-US")} rows`);
export const countCourses = (count: number) => (count === 1 ? "1 course" : `${count.toLocaleString("en-US")} courses`);

export const importMessages = {
	readAs: (encoding: string, delimiter: string | undefined) =>
		`Read as ${encoding}${delimiter ? `, columns separated by ${delimiter}` : ""}.`,
	recognized: (count: number, first: readonly { row: number; courseID: number }[]) =>
		`${countCourses(count)} ${count === 1 ? "is" : "are"} already here and will be changed, not added again: ${first.map(({ row, courseID }) => `row ${row} is the same as course ${courseID}`).join(", ")}${count > first.length ? ", …" : ""}.`,
	categoryLists: { training: "Training and Archive", lifesciences: "Life Sciences", none: "Only their own pages" },
	kinds: { added: "New", changed: "Changed", unchanged: "Unchanged", refused: "Refused" },
	drafts: (count: number) =>
		`${countCourses(count)} will be ${count === 1 ? "a draft" : "drafts"}. Nothing is saved yet.`,
	refusesAll: (refused: number) =>
		`Nothing will be imported: ${countRows(refused)} ${refused === 1 ? "is" : "are"} wrong. Correct the file, or choose “Import the correct rows”.`,
	unpriced: (count: number) =>
		`${countCourses(count)} ${count === 1 ? "has" : "have"} no price options and can't be bought. Choose “Use the standard session types”, or add price options later.`,
	createCategories: (names: readonly string[]) =>
		names.length === 1
			? `Create the category ${names[0]}`
			: `Create ${names.length} categories: ${names.slice(0, 8).join(", ")}${names.length > 8 ? ", …" : ""}`,
};
