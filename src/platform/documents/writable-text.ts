/** Joiners change how letters of some scripts connect, as in Persian and Hindi. */
const formatting = /(?![\u200c\u200d])\p{Cf}|\p{Cs}|\p{Variation_Selector}/gu;

/** Cleans a text for a document: one line, without characters that have no glyph. */
export const writableText = (text: string): string =>
	text
		.normalize("NFC")
		.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
		.replace(formatting, "")
		// As OpenType shapers do, because the font library does not: a tone mark stands above the ring of the vowel AM.
		.replace(/([\u0ec8-\u0ecb])\u0eb3/g, "\u0ecd$1\u0eb2");
