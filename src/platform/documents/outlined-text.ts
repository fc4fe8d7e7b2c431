import { type DocumentTypeface, loadFont } from "./typefaces.ts";

export interface OutlinedText {
	/** SVG paths, with the baseline at 0. */
	paths: string;
	width: number;
	capHeight: number;
}

/**
 * Converts a text to SVG paths, so that an image needs no fonts. Characters that the typeface lacks are left out.
 *
 * @param size the height of the letters with their surroundings, in the units of the image
 */
export function outlineText(text: string, typeface: DocumentTypeface, size: number): OutlinedText {
	const font = loadFont(typeface);
	const supported = [...text].filter((char) => font.hasGlyphForCodePoint(char.codePointAt(0) as number)).join("");
	const { glyphs, positions, advanceWidth } = font.layout(supported);
	const scale = size / font.unitsPerEm;
	let x = 0;
	const paths = glyphs.map(({ path }, index) => {
		const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
		const at = `translate(${round((x + xOffset) * scale)} ${round(-yOffset * scale)}) scale(${round(scale)} ${round(-scale)})`;
		x += xAdvance;
		return `<path transform="${at}" d="${path.toSVG()}"/>`;
	});
	return { paths: paths.join(""), width: advanceWidth * scale, capHeight: font.capHeight * scale };
}

const round = (value: number): string => value.toFixed(4);
