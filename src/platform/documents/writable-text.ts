const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const leftToRight = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u;

/** Cleans a text for a document: one line, without characters that have no glyph. */
export function writableText(text: string): string {
	return text
		.normalize("NFC")
		.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
		.replace(/\p{Cf}|\p{Cs}|\p{Variation_Selector}/gu, "");
}

const picture = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u20e3/u;

/** Removes emoji that a font lacks, and the gaps that they leave. */
export const withoutPictures = (text: string, hasShape: (char: string) => boolean): string =>
	[...text]
		.filter((char) => !picture.test(char) || hasShape(char))
		.join("")
		.replace(/ {2,}/g, " ")
		.trim();

export const runsRightToLeft = (text: string): boolean => rightToLeft.test(text) && !leftToRight.test(text);
