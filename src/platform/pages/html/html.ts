import { escapeHtml } from "./escape-html.ts";

/** Only the `html` tag creates it, so it contains no unescaped text. */
export class Html {
	readonly markup: string;
	constructor(markup: string) {
		this.markup = markup;
	}
}

type Part = string | number | Html | readonly Html[];

/** Escapes every value except `Html`, for elements and quoted attributes. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
	return new Html(
		strings.map((markup, index) => markup + (index < parts.length ? toMarkup(parts[index] as Part) : "")).join(""),
	);
}

export const noHtml = new Html("");

function toMarkup(part: Part): string {
	if (part instanceof Html) return part.markup;
	if (typeof part === "object") return part.map(({ markup }) => markup).join("");
	return escapeHtml(String(part));
}
