import type { DocumentStyles } from "#platform/documents/document-styles.ts";
import { openSheet } from "#platform/documents/sheet.ts";
import { writeTable } from "#platform/documents/write-table.ts";
import { formatDay } from "#values/dates.ts";
import { recordMessages as messages, pagerMessages } from "../messages.ts";
import { type RecordedSeat, toTable } from "../rules/list-record.ts";

export interface RecordedCourse {
	title: string;
	objectives: string[];
}

export interface DrawnRecord {
	siteName: string;
	styles?: DocumentStyles | undefined;
	/** When it is drawn. */
	day: string;
	seats: RecordedSeat[];
	courses: RecordedCourse[];
}

const margin = 54;

/** Draws the record of a team as a tagged PDF. The same input gives the same bytes. */
export function drawRecord({ siteName, styles, day, seats, courses }: DrawnRecord): Promise<Buffer> {
	const sheet = openSheet({
		title: messages.title,
		author: siteName,
		date: new Date(`${day}T12:00:00Z`),
		margin,
		landscape: true,
		styles,
	});
	const inner = sheet.width - 2 * margin;
	const bottom = sheet.height - 72;
	let y = 48;
	y += sheet.write(siteName, margin, y, inner, { typeface: "headline", size: 14, color: "brand", lines: 1 }) + 10;
	y += sheet.write(messages.title, margin, y, inner, { typeface: "headline", size: 24, role: "H1" }) + 4;
	y += sheet.write(messages.asOf(siteName, formatDay(day)), margin, y, inner, { size: 10, color: "muted" }) + 18;
	y = writeTable(sheet, { y, bottom, ...toTable(seats) });
	for (const { title, objectives } of courses) {
		const text = objectives.map((objective) => `• ${objective}`).join("\n");
		if (text === "") continue;
		const height = sheet.measure(text, inner, { size: 9 }) + 40;
		if (y + height > bottom) {
			sheet.nextPage();
			y = 48;
		}
		y += 16;
		y += sheet.write(messages.objectivesOf(title), margin, y, inner, { typeface: "strong", size: 10, role: "H2" }) + 4;
		y += sheet.write(text, margin, y, inner, { size: 9 });
	}
	sheet.onEveryPage((page, pages) =>
		sheet.write(pagerMessages.page(page, pages), margin, sheet.height - 46, inner, {
			size: 8,
			color: "muted",
			align: "right",
		}),
	);
	return sheet.finish();
}
