import type { DocumentStyles } from "#platform/documents/document-styles.ts";
import { type Lettering, openSheet, type Paper, type Sheet } from "#platform/documents/sheet.ts";
import { formatBusinessDate, formatDay } from "#values/dates.ts";
import { transcriptMessages as messages } from "../messages.ts";
import type { TranscriptCredit } from "../rules/transcript-credit.ts";

export interface DrawnTranscript {
	paper: Paper;
	siteName: string;
	styles?: DocumentStyles | undefined;
	/** The customer. */
	name: string;
	from: string | null;
	to: string | null;
	credits: TranscriptCredit[];
	sums: { accreditingBody: string; name: string; hours: number }[];
	now: Date;
}

const margin = 54;
const label = { typeface: "strong", size: 7.5, color: "muted", spacing: 0.6, lines: 1 } as const;
/** Shares of the width. */
const widths = { day: 0.15, course: 0.28, body: 0.17, number: 0.13, hours: 0.07, certificate: 0.2 } as const;
type ColumnName = keyof typeof widths;
const columns = Object.keys(widths) as ColumnName[];

/** Draws a customer's transcript of credit as a tagged PDF. The same input gives the same bytes. */
export function drawTranscript(transcript: DrawnTranscript): Promise<Buffer> {
	const { siteName, styles, paper, name, from, to, credits, sums, now } = transcript;
	const sheet = openSheet({
		title: `${messages.title} ${messages.for(name)}`,
		author: siteName,
		date: now,
		margin,
		paper,
		styles,
	});
	const bottom = sheet.height - 72;
	const inner = sheet.width - 2 * margin;
	let y = 48;
	y += sheet.write(siteName, margin, y, inner, { typeface: "headline", size: 14, color: "brand", lines: 1 }) + 10;
	y += sheet.write(messages.title, margin, y, inner, { typeface: "headline", size: 24, role: "H1" }) + 4;
	y += sheet.write(name, margin, y, inner, { typeface: "strong", size: 12, lines: 2 }) + 2;
	y +=
		sheet.write(messages.period(from && formatDay(from), to && formatDay(to)), margin, y, inner, {
			size: 10,
			color: "muted",
		}) + 18;
	if (credits.length === 0) y += sheet.write(messages.none, margin, y, inner) + 12;
	else {
		sheet.group("Table", () => {
			y = drawHead(sheet, y);
			for (const credit of credits) {
				const cells = toCells(credit);
				const height =
					Math.max(...columns.map((column) => sheet.measure(cells[column], widthFor(sheet, column), cell))) + 12;
				if (y + height > bottom) {
					sheet.nextPage();
					sheet.decoration(() => {
						y = drawHead(sheet, 48);
					});
				}
				drawCells(sheet, y + 5, cells, cell, "TD");
				y += height;
				sheet.rule(margin, y, inner);
			}
		});
		for (const { accreditingBody, hours } of sums) {
			if (y + 20 > bottom) {
				sheet.nextPage();
				y = 48;
			}
			y += 8;
			y += sheet.write(`${messages.sum(accreditingBody)}: ${hours}`, margin, y, inner, {
				typeface: "strong",
				size: 10,
				align: "right",
			});
		}
	}
	if (y + 40 > bottom) {
		sheet.nextPage();
		y = 48;
	}
	sheet.write(messages.issued(siteName, formatBusinessDate(now)), margin, y + 20, inner, { size: 8.5, color: "muted" });
	sheet.onEveryPage((page, pages) =>
		sheet.write(messages.page(page, pages), margin, sheet.height - 46, inner, {
			size: 8,
			color: "muted",
			align: "right",
		}),
	);
	return sheet.finish();
}

const cell = { size: 8, leading: 1 } as const;
const widthFor = (sheet: Sheet, column: ColumnName): number => (sheet.width - 2 * margin) * widths[column] - 8;

const toCells = ({
	day,
	title,
	accreditingBody,
	methodName,
	number,
	hours,
	code,
}: TranscriptCredit): Record<ColumnName, string> => ({
	day: formatDay(day),
	course: title,
	body: [accreditingBody, methodName].filter(Boolean).join(", "),
	number: number || "–",
	hours: String(hours),
	certificate: code ?? messages.reported,
});

function drawHead(sheet: Sheet, y: number): number {
	const { columns: names } = messages;
	drawCells(sheet, y, { ...names }, label, "TH");
	sheet.rule(margin, y + 14, sheet.width - 2 * margin, "brand", 1);
	return y + 15;
}

function drawCells(
	sheet: Sheet,
	y: number,
	cells: Record<ColumnName, string>,
	lettering: Lettering,
	role: "TH" | "TD",
): void {
	sheet.group("TR", () => {
		let x = margin;
		for (const column of columns) {
			const width = widthFor(sheet, column);
			sheet.group(role, () => sheet.write(cells[column], x, y, width, lettering), role === "TH" ? "Column" : undefined);
			x += width + 8;
		}
	});
}
