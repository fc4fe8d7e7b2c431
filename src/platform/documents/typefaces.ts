import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";

const files = {
	text: "instrument-sans-regular.ttf",
	strong: "instrument-sans-semibold.ttf",
	headline: "newsreader-medium.ttf",
	/** Knows many scripts; taken for texts that the others can't write. */
	wide: "dejavu-sans.ttf",
} as const;

export type Typeface = keyof typeof files;

/** A font as the drawing library holds it, beside what is used of it here. */
export interface OpenFont {
	hasGlyphForCodePoint(code: number): boolean;
}

const open = new Map<Typeface, OpenFont>();

/**
 * The font of a typeface. It is read and taken apart once, not for every document: that took most of the time of drawing
 * an invoice. Documents share it, for what each of them takes out of it stands in the document.
 */
export function fontOf(typeface: Typeface): OpenFont {
	let font = open.get(typeface);
	if (!font) {
		const file = readFileSync(new URL(`./fonts/${files[typeface]}`, import.meta.url));
		font = openedBy(new PDFDocument({ font: file as never }));
		open.set(typeface, font);
	}
	return font;
}

/** The font that a document writes with now. */
export const openedBy = (doc: PDFKit.PDFDocument): OpenFont => (doc as unknown as { _font: { font: OpenFont } })._font.font;
