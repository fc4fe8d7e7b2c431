import type { PageContent } from "./page-content.ts";
import { placeholders } from "./placeholders.ts";

export interface PlaceholderProblem {
	/** Where the text is in the content, such as `blocks.0.heading`. */
	path: string;
	message: string;
}

/** A name in braces. Other braces, such as `{ }` or `{1}`, are plain text. */
const named = /\{(\p{L}[\p{L}\p{N}_-]*)\}/gu;

const spelled = placeholders.map((name) => `{${name}}`);
const listed = `${spelled.slice(0, -1).join(", ")} and ${spelled.at(-1)}`;

/** Finds placeholders that visitors would see as they are typed. */
export const findUnknownPlaceholders = (content: PageContent): PlaceholderProblem[] => problemsIn(content, []);

function problemsIn(value: unknown, path: string[]): PlaceholderProblem[] {
	if (typeof value === "string") return findProblem(value, path);
	if (value === null || typeof value !== "object") return [];
	return Object.entries(value).flatMap(([name, part]) => problemsIn(part, [...path, name]));
}

function findProblem(value: string, path: string[]): PlaceholderProblem[] {
	// Attributes of rich text, such as addresses of links, can contain braces.
	const text = path.at(-1) === "html" ? value.replace(/<[^<>]*>/g, " ") : value;
	const names = new Set([...text.matchAll(named)].map(([, name = ""]) => name));
	const unknown = [...names].filter((name) => !(placeholders as readonly string[]).includes(name));
	if (unknown.length === 0 || path.at(-1) === "to") return [];
	const messages = unknown.map((name) => `There is no placeholder {${name}} on pages.`);
	return [{ path: path.join("."), message: `${messages.join(" ")} The placeholders are ${listed}.` }];
}
