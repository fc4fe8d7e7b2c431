import type { DocumentStyles } from "#platform/documents/document-styles.ts";
import { openSheet } from "#platform/documents/sheet.ts";
import { rosterMessages as messages } from "../messages.ts";

export interface DrawnRoster {
	provider: string;
	title: string;
	madeAt: Date;
	part: number;
	parts: number;
	styles: DocumentStyles | undefined;
	people: readonly { number: number; name: string; email: string; minutes: number | null; certificates: string }[];
}

const [margin, foot] = [48, 54];
/** Points: the left edges of the columns. */
const columns = { number: 0, name: 42, email: 220, minutes: 400, certificates: 470 } as const;
const widths = { number: 38, name: 172, email: 174, minutes: 60, certificates: 226 } as const;
type ColumnName = keyof typeof columns;
const order: readonly ColumnName[] = ["number", "name", "email", "minutes", "certificates"];

/** Draws a part of the roster as tagged PDF. */
export async function drawRoster({ provider, title, madeAt, part, parts, styles, people }: DrawnRoster): Promise<Buffer> {
	const sheet = openSheet({ title: messages.title(title), author: provider, date: madeAt, margin, landscape: true, styles });
	const width = sheet.width - 2 * margin;
	const cells = (texts: Record<ColumnName, string>) => order.map((name) => [name, texts[name]] as const);
	const head = cells(messages.columns);
	let y: number = margin;
	y += sheet.write(messages.title(title), margin, y, width, { typeface: "headline", size: 18, role: "H1" });
	y += sheet.write(messages.made(provider, madeAt.toISOString(), part, parts), margin, y + 4, width, { size: 9, color: "muted" }) + 16;

	const drawHead = (top: number): number => {
		for (const [name, text] of head) sheet.write(text, margin + columns[name], top, widths[name], { typeface: "strong", size: 9 });
		sheet.rule(margin, top + 15, width);
		return top + 20;
	};
	sheet.group("Table", () => {
		sheet.group("TR", () => {
			for (const [name, text] of head)
				sheet.group("TH", () => void sheet.write(text, margin + columns[name], y, widths[name], { typeface: "strong", size: 9 }), "Column");
		});
		sheet.rule(margin, y + 15, width);
		y += 20;
		for (const { number, name, email, minutes, certificates } of people) {
			const row = cells({ number: String(number), name: name || messages.deleted, email, minutes: minutes === null ? "" : String(minutes), certificates });
			const height = Math.max(...row.map(([column, text]) => sheet.measure(text, widths[column], { size: 9 })));
			if (y + height > sheet.height - foot) {
				sheet.nextPage();
				sheet.decoration(() => {
					y = drawHead(margin);
				});
			}
			sheet.group("TR", () => {
				for (const [column, text] of row) sheet.group("TD", () => void sheet.write(text, margin + columns[column], y, widths[column], { size: 9 }));
			});
			y += height + 4;
		}
	});
	sheet.onEveryPage((page, pages) => sheet.write(messages.page(page, pages), margin, sheet.height - 36, width, { size: 8, color: "muted", align: "right" }));
	return sheet.finish();
}
