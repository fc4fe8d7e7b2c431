import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";

const files = {
	text: "instrument-sans-regular.ttf",
	strong: "instrument-sans-semibold.ttf",
	headline: "newsreader-medium.ttf",
	/** Covers many scripts; used for texts that the other fonts cannot write. */
	wide: "dejavu-sans.ttf",
} as const;

export type Typeface = keyof typeof files;

/** A font in the drawing library, with the members used here. */
export interface OpenFont {
	hasGlyphForCodePoint(code: number): boolean;
}

const open = new Map<Typeface, OpenFont>();

/**
 * Loads a typeface's font once for all documents, because parsing took most of the time of an invoice. Sharing is safe:
 * what a document uses of it is stored in the document.
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

/** Returns the document's current font. */
export const openedBy = (doc: PDFKit.PDFDocument): OpenFont => (doc as unknown as { _font: { font: OpenFont } })._font.font;
