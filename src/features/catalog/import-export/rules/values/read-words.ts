import { type Language, type Level, languages, levels } from "#features/catalog/courses/rules/facts/course-facts.ts";

const yes = new Set(["true", "yes", "y", "1", "on", "x", "wahr", "ja", "vrai", "oui", "si", "sí", "verdadero"]);
const no = new Set(["false", "no", "n", "0", "off", "falsch", "nein", "faux", "non", "falso"]);
const published = new Set([...yes, "active", "published", "publish", "live", "visible", "public", "enabled", "started"]);
const drafts = new Set([...no, "-1", "draft", "inactive", "hidden", "unpublished", "private", "pending", "disabled", "unlisted"]);

const plain = (text: string) => text.trim().toLowerCase();

/** Reads TRUE, yes, 1 and the like; undefined if it is neither. */
export function readBoolean(text: string): boolean | undefined {
	return yes.has(plain(text)) ? true : no.has(plain(text)) ? false : undefined;
}

/** Reads whether a course is public, as shops write it; undefined if it is no state. */
export function readState(text: string): "published" | "draft" | "archived" | undefined {
	const word = plain(text);
	if (word === "archived" || word === "archive") return "archived";
	return published.has(word) ? "published" : drafts.has(word) ? "draft" : undefined;
}

/** Levels as other systems call them. */
const levelNames = new Map<string, Level>([
	...levels.map((level) => [level.toLowerCase(), level] as const),
	...(["beginner", "beginners", "basic", "introduction"] as const).map((name) => [name, "Introductory"] as const),
]);
export const readLevel = (text: string): Level | undefined => levelNames.get(plain(text));

export const readLanguage = (text: string): Language | undefined => languages.find((language) => language.toLowerCase() === plain(text));
