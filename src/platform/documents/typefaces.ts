import { readFileSync } from "node:fs";
import { loadPdfKit } from "./load-pdfkit.ts";

const files = {
	text: "instrument-sans-regular.ttf",
	strong: "instrument-sans-semibold.ttf",
	headline: "newsreader-medium.ttf",
	/** Covers most scripts that the other fonts lack. */
	wide: "dejavu-sans.ttf",
	eastAsian: "droid-sans-fallback.ttf",
	devanagari: "noto-sans-devanagari.ttf",
	bengali: "noto-sans-bengali.ttf",
	gurmukhi: "noto-sans-gurmukhi.ttf",
	gujarati: "noto-sans-gujarati.ttf",
	oriya: "noto-sans-oriya.ttf",
	tamil: "noto-sans-tamil.ttf",
	telugu: "noto-sans-telugu.ttf",
	kannada: "noto-sans-kannada.ttf",
	malayalam: "noto-sans-malayalam.ttf",
	sinhala: "noto-sans-sinhala.ttf",
	thai: "noto-sans-thai.ttf",
	lao: "noto-sans-lao.ttf",
	khmer: "noto-sans-khmer.ttf",
	ethiopic: "noto-sans-ethiopic.ttf",
} as const;

export type Typeface = keyof typeof files;

/** The typefaces that a document chooses. The others are for characters that these lack. */
export type DocumentTypeface = "text" | "strong" | "headline";

interface GlyphRun {
	glyphs: { path: { toSVG(): string } }[];
	/** In units of the font. */
	positions: { xAdvance: number; xOffset: number; yOffset: number }[];
	advanceWidth: number;
}

export interface OpenFont {
	unitsPerEm: number;
	capHeight: number;
	ascent: number;
	layout(text: string): GlyphRun;
	hasGlyphForCodePoint(code: number): boolean;
	/** The code points that the font has glyphs for, in ascending order. */
	characterSet: number[];
	glyphForCodePoint(code: number): unknown;
}

const open = new Map<Typeface, OpenFont>();

/** Loads a font once for all documents, because parsing took most of an invoice's time. */
export function loadFont(typeface: Typeface): OpenFont {
	let font = open.get(typeface);
	if (!font) {
		const file = readFileSync(new URL(`./fonts/${files[typeface]}`, import.meta.url));
		const PDFDocument = loadPdfKit();
		font = openedBy(new PDFDocument({ font: file as never }));
		// A glyph keeps the characters that it was first asked for with. As part of another glyph it has none (the period
		// in a colon), and documents drawn later could not be searched, copied or read aloud.
		for (const code of font.characterSet) font.glyphForCodePoint(code);
		open.set(typeface, font);
	}
	return font;
}

const openedBy = (doc: PDFKit.PDFDocument): OpenFont => (doc as unknown as { _font: { font: OpenFont } })._font.font;

const combining = /\p{M}/u;
/** These put accents beside letters that have no glyph together with them. */
const withoutMarks: readonly Typeface[] = ["text", "strong", "headline"];

/** Whether a typeface can write a character. */
export const hasCharacter = (typeface: Typeface, char: string): boolean =>
	loadFont(typeface).hasGlyphForCodePoint(char.codePointAt(0) as number) &&
	!(withoutMarks.includes(typeface) && combining.test(char));
