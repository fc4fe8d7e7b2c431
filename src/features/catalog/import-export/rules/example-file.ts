import { neutraliseCell } from "#values/formats/spreadsheet-cell.ts";

/** A new course in a file, as a model for authors. */
const example = {
	title: "Overtime rules for managers",
	instructor: "Ann Example",
	webinarDate: "2030-03-05T18:00:00Z",
	duration: "90",
	price: "199",
	description: "<p>What counts as working time, and how to record it.</p>",
	Pricings: JSON.stringify([
		{ sessionType: "Live session", price: 199 },
		{ sessionType: "Recorded session", price: 219 },
	]),
};

/** Creates a CSV file with one course, which an import accepts. */
export function exampleFile(category: string): string {
	const cells: Record<string, string> = { courseID: "", ...example, category };
	const quote = (text: string) => `"${neutraliseCell(text).replaceAll('"', '""')}"`;
	// Excel needs a byte-order mark to read accented letters.
	return `\ufeff${Object.keys(cells).join(",")}\n${Object.values(cells).map(quote).join(",")}\n`;
}
