import { type Language, type Level, languages, levels } from "#features/catalog/courses/rules/facts/course-facts.ts";

/** Lists of statuses have fewer different words, and shorter ones. */
export const maxWords = 20;
export const maxWordLength = 60;

const yes = new Set(["true", "yes", "y", "1", "on", "x", "wahr", "ja", "vrai", "oui", "si", "sí", "verdadero"]);
const no = new Set(["false", "no", "n", "0", "off", "falsch", "nein", "faux", "non", "falso"]);
/** What a word says about a course. `skip`: it isn't offered at all. */
export const states = ["published", "draft", "archived", "skip"] as const;
export type State = (typeof states)[number];

const active = [
	"active",
	"published",
	"publish",
	"live",
	"visible",
	"public",
	"enabled",
	"started",
	"open",
	"scheduled",
	"upcoming",
	"confirmed",
	"on sale",
];
const inactive = ["-1", "draft", "inactive", "hidden", "unpublished", "private", "pending", "disabled", "unlisted"];
const canceled = ["canceled", "cancelled", "deleted", "abgesagt", "storniert", "annulé", "annule", "supprimé"];
const stateWords: readonly (readonly [State, Iterable<string>])[] = [
	[
		"published",
		[...yes, ...active, "aktiv", "offen", "veröffentlicht", "geplant", "actif", "ouvert", "publié", "confirmé"],
	],
	["draft", [...no, ...inactive, "entwurf", "inaktiv", "versteckt", "brouillon", "inactif", "masqué"]],
	["archived", ["archived", "archive", "retired", "archiviert", "archivé"]],
	["skip", canceled],
];
const stateByWord = new Map(stateWords.flatMap(([state, words]) => [...words].map((word) => [word, state] as const)));

/** A word as `ReadSettings.words` names it. */
export const plainWord = (text: string): string => text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();

/** Reads TRUE, yes, 1 and the like; undefined if it is neither. */
export function readBoolean(text: string): boolean | undefined {
	return yes.has(plainWord(text)) ? true : no.has(plainWord(text)) ? false : undefined;
}

/** Reads whether a course is public, as shops write it; undefined if it is no state. */
export const readState = (text: string): State | undefined => stateByWord.get(plainWord(text));

/**
 * Counts the different words of a column, the most frequent first. Null if there are more than a list of statuses has.
 */
export function countWords(values: Iterable<string>): { word: string; count: number }[] | null {
	const counts = new Map<string, number>();
	for (const value of values) {
		const word = plainWord(value);
		if (word !== "") counts.set(word, (counts.get(word) ?? 0) + 1);
		if (counts.size > maxWords || word.length > maxWordLength) return null;
	}
	return [...counts].map(([word, count]) => ({ word, count })).sort((a, b) => b.count - a.count);
}

/** Levels as other systems call them. */
const levelNames = new Map<string, Level>([
	...levels.map((level) => [level.toLowerCase(), level] as const),
	...(["beginner", "beginners", "basic", "introduction"] as const).map((name) => [name, "Introductory"] as const),
]);
export const readLevel = (text: string): Level | undefined => levelNames.get(plainWord(text));

export const readLanguage = (text: string): Language | undefined =>
	languages.find((language) => language.toLowerCase() === plainWord(text));
