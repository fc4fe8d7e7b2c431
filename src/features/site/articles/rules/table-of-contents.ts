import { plainText } from "../../../../values/excerpt.ts";
import { slugFrom } from "./slug.ts";

/** A heading that can be linked to. */
export interface Heading {
	id: string;
	title: string;
}

/** Ids that other parts of a page have. */
const taken = ["page", "related", "search", "mobile-menu", "tell-me"];

/**
 * Makes of an article's body what its page shows: its headings, each with an id of its own, and its tables with scopes,
 * so that a screen reader tells what a value is of.
 *
 * @param body sanitised rich text: its tags carry no attributes but those of links
 * @returns the markup, and its headings in order
 */
export function withContents(body: string): { html: string; contents: Heading[] } {
	const ids = new Set(taken);
	const contents: Heading[] = [];
	const html = scoped(body)
		.replace(/<h3>(.*?)<\/h3>/gs, (_, inner: string) => {
			const title = plainText(inner);
			if (title === "") return "";
			const id = freeId(slugFrom(title, 60) || "part", ids);
			contents.push({ id, title });
			return `<h2 id="${id}">${inner}</h2>`;
		})
		// What is written as a smaller heading stands right below the headings of the parts.
		.replace(/<(\/?)h4>/g, "<$1h3>");
	return { html, contents };
}

function freeId(wished: string, ids: Set<string>): string {
	let id = wished;
	for (let count = 2; ids.has(id); count++) id = `${wished}-${count}`;
	ids.add(id);
	return id;
}

/** A first row of nothing but heads is the table's head, and names its columns; every other head names its row. */
function scoped(body: string): string {
	return body.replace(/<table>.*?<\/table>/gs, (table) =>
		table
			.replace(/^<table><tbody>(<tr>(?:<th>(?:(?!<\/?t[hd]>).)*<\/th>)+<\/tr>)(?=<tr>)/s, "<table><thead>$1</thead><tbody>")
			.replace(/<thead>.*?<\/thead>/gs, (head) => head.replaceAll("<th>", '<th scope="col">'))
			.replaceAll("<th>", '<th scope="row">'),
	);
}
