import { plainText } from "#values/excerpt.ts";
import type { SafeHtml } from "#values/safe-html.ts";
import { slugFrom } from "./slug.ts";

export interface Heading {
	id: string;
	title: string;
}

/** Ids that other elements of a page have. */
const taken = ["page", "related", "search", "mobile-menu", "tell-me"];

/**
 * Prepares an article's body for its page: gives headings ids, and table headers scopes for screen readers.
 *
 * @param body has no attributes besides those of links
 * @returns the markup, and its headings in order
 */
export function withContents(body: SafeHtml): { html: SafeHtml; contents: Heading[] } {
	const ids = new Set(taken);
	const contents: Heading[] = [];
	const html = withScopes(body)
		.replace(/<h3>(.*?)<\/h3>/gs, (_, inner: string) => {
			const title = plainText(inner);
			if (title === "") return "";
			const id = freeId(slugFrom(title, 60) || "part", ids);
			contents.push({ id, title });
			return `<h2 id="${id}">${inner}</h2>`;
		})
		// Level 4 becomes 3, because the article's parts have level 2.
		.replace(/<(\/?)h4>/g, "<$1h3>");
	// Only ids and scopes were added.
	return { html: html as SafeHtml, contents };
}

function freeId(wished: string, ids: Set<string>): string {
	let id = wished;
	for (let count = 2; ids.has(id); count++) id = `${wished}-${count}`;
	ids.add(id);
	return id;
}

/** A first row of headers becomes the table's head with column headers; all other headers are row headers. */
export function withScopes(body: SafeHtml): SafeHtml {
	// Only scopes are added.
	return body.replace(/<table>.*?<\/table>/gs, (table) =>
		table
			.replace(
				/^<table><tbody>(<tr>(?:<th>(?:(?!<\/?t[hd]>).)*<\/th>)+<\/tr>)(?=<tr>)/s,
				"<table><thead>$1</thead><tbody>",
			)
			.replace(/<thead>.*?<\/thead>/gs, (head) => head.replaceAll("<th>", '<th scope="col">'))
			.replaceAll("<th>", '<th scope="row">'),
	) as SafeHtml;
}
