import type { Typeface } from "../typefaces.ts";

/**
 * Typefaces for scripts that the faces of documents lack, each loaded when a text needs it. Burmese is not among them:
 * the font library doesn't reorder its vowels.
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

type ScriptTypeface = keyof typeof scripts;

/** Returns the typeface for a script that the faces of documents lack. */
const typefaceByScript = (text: string): ScriptTypeface | undefined =>
	(Object.keys(scripts) as ScriptTypeface[]).find((typeface) => scripts[typeface].test(text));

/** Characters that a reader sees as one, with the typeface that has all of them. */
export interface Cluster {
	text: string;
	typeface: Typeface;
}

/** Whether a typeface has a character. */
export type HasCharacter = (typeface: Typeface, char: string) => boolean;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const picture = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u20e3/u;
const invisible = /\p{Default_Ignorable_Code_Point}/u;
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];
const box = "\u25a1";

const splitClusters = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

const canWrite = (typeface: Typeface, cluster: string, has: HasCharacter): boolean =>
	[...cluster].every((char) => invisible.test(char) || has(typeface, char));

function findTypeface(cluster: string, typefaces: Typeface[], has: HasCharacter): Typeface | undefined {
	const script = typefaceByScript(cluster);
	return [...typefaces, ...(script ? [script] : []), "wide" as const].find((typeface) =>
		canWrite(typeface, cluster, has),
	);
}

/**
 * Chooses a typeface for each cluster of a text: the document's if it has the characters, otherwise the script's,
 * otherwise the one that covers most scripts. An alphabet uses one typeface in the whole text, so a name is not mixed
 * from two. Characters that no typeface has become a box.
 */
export function chooseTypefaces(text: string, typeface: Typeface, has: HasCharacter): Cluster[] {
	const clusters = splitClusters(text);
	const isWide = (cluster: string) => !canWrite(typeface, cluster, has) && canWrite("wide", cluster, has);
	const wideAlphabets = alphabets.filter((alphabet) =>
		clusters.some((cluster) => alphabet.test(cluster) && isWide(cluster)),
	);
	return clusters.map((cluster) => {
		const isWideAlphabet = wideAlphabets.some((alphabet) => alphabet.test(cluster));
		const found = findTypeface(cluster, isWideAlphabet ? ["wide", typeface] : [typeface], has);
		if (found === undefined) return { text: box, typeface: "wide" };
		// Joiners without a glyph would become a box.
		return { text: [...cluster].filter((char) => !invisible.test(char) || has(found, char)).join(""), typeface: found };
	});
}

/** Removes emoji that no typeface has, and the gaps that they leave. */
export function withoutPictures(text: string, has: HasCharacter): string {
	const clusters = splitClusters(text);
	const kept = clusters.filter(
		(cluster) => !picture.test(cluster) || findTypeface(cluster, ["text"], has) !== undefined,
	);
	if (kept.length === clusters.length) return text;
	return kept.join("").replace(/ {2,}/g, " ").trim();
}

/** Lists the characters of a text that no typeface has. Emoji are not among them, because documents leave them out. */
export const listUnwritable = (text: string, has: HasCharacter): string[] => [
	...new Set(
		splitClusters(text).filter(
			(cluster) => !picture.test(cluster) && findTypeface(cluster, ["text"], has) === undefined,
		),
	),
];
