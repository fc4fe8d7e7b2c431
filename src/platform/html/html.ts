import { escapeHtml } from "./escape-html.ts";

/** Markup that only the tag `html` makes, so no text gets into it unescaped. */
export class Html {
	readonly markup: string;
	constructor(markup: string) {
		this.markup = markup;
	}
}

type Part = string | number | Html | readonly Html[];

/** A template of HTML in which every text is escaped, in elements and in quoted attributes; only `Html` stands as it is. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
	return new Html(strings.map((markup, index) => markup + (index < parts.length ? markupOf(parts[index] as Part) : "")).join(""));
}

export const noHtml = new Html("");

function markupOf(part: Part): string {
	if (part instanceof Html) return part.markup;
	if (typeof part === "object") return part.map(({ markup }) => markup).join("");
	return escapeHtml(String(part));
}
