import type { DocumentStyles } from "#platform/documents/document-styles.ts";
import { openSheet } from "#platform/documents/sheet.ts";
import { timestamp } from "../../rules/transcripts/timestamp.ts";
import type { Transcript } from "../../rules/transcripts/transcript.ts";

export interface DrawnTranscript {
	title: string;
	instructor: string;
	/** The name of the customer, printed at the foot of every page. */
	buyer: string;
	siteName: string;
	styles?: DocumentStyles | undefined;
	date: Date;
	transcript: Transcript;
}

const margin = 64;
const gutter = 56;
/** Content ends here; only the footer is below. */
const bottom = 712;
const body = { size: 10.5, leading: 3.5 } as const;
const small = { size: 9, color: "muted" } as const;

/** Draws a transcript as PDF for one customer, with timestamps in the margin. */
export function drawTranscript({
	title,
	instructor,
	buyer,
	siteName,
	styles,
	date,
	transcript,
}: DrawnTranscript): Promise<Buffer> {
	const sheet = openSheet({ title: `${title}: transcript`, author: siteName, date, margin, styles });
	const inner = sheet.width - 2 * margin;
	const textWidth = inner - gutter;
	let y = 60;
	y +=
		sheet.write("TRANSCRIPT", margin, y, inner, { typeface: "strong", size: 8.5, color: "accent", spacing: 1.2 }) + 8;
	y +=
		sheet.write(title, margin, y, inner, { typeface: "headline", size: 25, leading: 1, color: "brand", role: "H1" }) +
		8;
	y += sheet.write(`With ${instructor}`, margin, y, inner, { size: 11, color: "muted" }) + 18;
	sheet.rule(margin, y, inner);
	y += 20;

	let speaking: string | null | undefined;
	for (const segment of transcript.segments) {
		const speaker = segment.speaker === speaking ? undefined : segment.speaker;
		speaking = segment.speaker;
		let first = true;
		for (const part of splitParagraph(segment.text)) {
			const height = sheet.measure(part, textWidth, body) + (first && speaker ? 16 : 0);
			if (y + height > bottom) {
				sheet.nextPage();
				y = 60;
			}
			if (first) {
				sheet.write(timestamp(segment.start), margin, y + 1.5, gutter - 14, { ...small, align: "right" });
				if (speaker) y += sheet.write(speaker, margin + gutter, y, textWidth, { typeface: "strong", size: 10 }) + 3;
			}
			y += sheet.write(part, margin + gutter, y, textWidth, body);
			first = false;
		}
		y += 7;
	}

	sheet.onEveryPage((page, pages) => {
		sheet.box(0, 0, sheet.width, 8, "brand");
		sheet.rule(margin, 734, inner);
		sheet.write(`${siteName}  ·  For ${buyer} only. Please don't share it.`, margin, 744, inner - 90, {
			...small,
			lines: 1,
		});
		sheet.write(`${page} of ${pages}`, margin + inner - 90, 744, 90, { ...small, align: "right" });
	});
	return sheet.finish();
}

/** Splits a paragraph that is too long for a page, between sentences or words. */
function splitParagraph(text: string): string[] {
	const parts: string[] = [];
	let rest = text.trim();
	while (rest.length > 1_500) {
		const sentence = rest.lastIndexOf(". ", 1_500) + 1;
		const word = rest.lastIndexOf(" ", 1_500);
		const cut = sentence > 0 ? sentence : word > 0 ? word : 1_500;
		parts.push(rest.slice(0, cut));
		rest = rest.slice(cut).trimStart();
	}
	return [...parts, rest];
}
