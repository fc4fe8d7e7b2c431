import { escapeHtml } from "./escape-html.ts";

/** Markup created only by the `html` tag, so no unescaped text gets into it. */
export class Html {
	readonly markup: string;
	constructor(markup: string) {
		this.markup = markup;
	}
}

type Part = string | number | Html | readonly Html[];

/** Escapes every text in a template, in elements and in quoted attributes. Only `Html` values stay unchanged. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
	return new Html(strings.map((markup, index) => markup + (index < parts.length ? markupOf(parts[index] as Part) : "")).join(""));
}

export const noHtml = new Html("");

function markupOf(part: Part): string {
	if (part instanceof Html) return part.markup;
	if (typeof part === "object") return part.map(({ markup }) => markup).join("");
	return escapeHtml(String(part));
}
