const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const leftToRight = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u;

/** A text as a document can write it: on one line, without characters that have no shape of their own. */
export function writableText(text: string): string {
	return text
		.normalize("NFC")
		.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
		.replace(/\p{Cf}|\p{Cs}|\p{Variation_Selector}/gu, "");
}

const picture = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u20e3/u;

/** A text without the emoji that a font lacks, and without the gaps that they leave. */
export const withoutPictures = (text: string, hasShape: (char: string) => boolean): string =>
	[...text]
		.filter((char) => !picture.test(char) || hasShape(char))
		.join("")
		.replace(/ {2,}/g, " ")
		.trim();

/** True for a text that runs from right to left throughout, so that a line of it is laid out as one. */
export const runsRightToLeft = (text: string): boolean => rightToLeft.test(text) && !leftToRight.test(text);
