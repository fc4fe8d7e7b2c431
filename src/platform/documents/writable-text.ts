const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const leftToRight = /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u;

/**
 * A text as a document can write it: on one line, without characters that have no shape of their own. A text of a
 * script that runs from right to left gets its words in the order in which they are seen; the letters within a word are
 * the font engine's.
 */
export function writableText(text: string): string {
	const plain = text
		.normalize("NFC")
		.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
		.replace(/\p{Cf}|\p{Cs}|\p{Variation_Selector}/gu, "");
	if (rightToLeft.test(plain) && !leftToRight.test(plain)) return plain.split(" ").reverse().join(" ");
	return plain;
}
