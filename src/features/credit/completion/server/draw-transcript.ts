import type { DocumentStyles } from "#platform/documents/document-styles.ts";
import { openSheet, type Paper } from "#platform/documents/sheet.ts";
import { writeTable } from "#platform/documents/write-table.ts";
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
/** The columns, and their shares of the width. */
const widths = { day: 0.15, course: 0.28, body: 0.17, number: 0.13, hours: 0.07, certificate: 0.2 } as const;
const columns = Object.keys(widths) as (keyof typeof widths)[];

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
		y = writeTable(sheet, {
			y,
			bottom,
			columns: columns.map((column) => ({ title: messages.columns[column], share: widths[column] })),
			rows: credits.map(toCells),
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

const toCells = ({
	day,
	title,
	accreditingBody,
	methodName,
	number,
	hours,
	code,
	validUntil,
}: TranscriptCredit): string[] => [
	formatDay(day),
	title,
	[accreditingBody, methodName].filter(Boolean).join(", "),
	number || "–",
	String(hours),
	[code ?? messages.reported, validUntil && messages.validUntil(formatDay(validUntil))].filter(Boolean).join(", "),
];
