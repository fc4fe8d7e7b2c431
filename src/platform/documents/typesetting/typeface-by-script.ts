/**
 * Typefaces for scripts that the faces of documents lack, each loaded when a text needs it. Burmese is not among them: the font
 * library doesn't reorder its vowels.
 */
const scripts = {
	eastAsian: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\uff00-\uffef]/u,
	devanagari: /\p{scx=Devanagari}/u,
	bengali: /\p{scx=Bengali}/u,
	gurmukhi: /\p{scx=Gurmukhi}/u,
	gujarati: /\p{scx=Gujarati}/u,
	oriya: /\p{scx=Oriya}/u,
	tamil: /\p{scx=Tamil}/u,
	telugu: /\p{scx=Telugu}/u,
	kannada: /\p{scx=Kannada}/u,
	malayalam: /\p{scx=Malayalam}/u,
	sinhala: /\p{scx=Sinhala}/u,
	thai: /\p{scx=Thai}/u,
	lao: /\p{scx=Lao}/u,
	khmer: /\p{scx=Khmer}/u,
	ethiopic: /\p{scx=Ethiopic}/u,
} as const;

export type ScriptTypeface = keyof typeof scripts;

/** Returns the typeface for a script that the faces of documents lack. */
export const typefaceByScript = (text: string): ScriptTypeface | undefined =>
	(Object.keys(scripts) as ScriptTypeface[]).find((typeface) => scripts[typeface].test(text));
