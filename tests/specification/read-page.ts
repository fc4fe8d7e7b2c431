import { plainText } from "#values/excerpt.ts";

/** A page as the server sends it, split into the parts that the specification names. */
export interface ReadPage {
	status: number;
	html: string;
	header: string;
	main: string;
	footer: string;
}

/** Fetches a page without a session. */
export async function readPage(url: string): Promise<ReadPage> {
	const response = await fetch(url);
	// React separates adjacent texts by empty comments.
	const html = (await response.text()).replaceAll("<!-- -->", "");
	const part = (tag: string) => html.match(new RegExp(`<${tag}\\b[^>]*>.*</${tag}>`, "s"))?.[0] ?? "";
	return {
		status: response.status,
		html,
		header: html.match(/<header class="site-header">.*?<\/header>/s)?.[0] ?? "",
		main: part("main"),
		footer: part("footer"),
	};
}

export const readText = plainText;

/** Returns the headings in order. */
export function readHeadings(html: string, level?: number): string[] {
	const found = [...html.matchAll(/<h([1-6])\b[^>]*>(.*?)<\/h\1>/gs)];
	return found
		.filter(([, at]) => level === undefined || Number(at) === level)
		.map(([, , text = ""]) => plainText(text));
}

/** Returns the text and address of each link. */
export function readLinks(html: string): { text: string; href: string }[] {
	return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = "", text = ""]) => ({
		text: plainText(text),
		href: readAttribute(attributes, "href"),
	}));
}

/** Returns the text of each button. */
export function readButtons(html: string): string[] {
	return [...html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].map(
		([, attributes = "", text = ""]) => readAttribute(attributes, "aria-label") || plainText(text),
	);
}

export interface ReadField {
	label: string;
	name: string;
	type: string;
	required: boolean;
}

/** Returns the visible form fields with their labels. Omits honeypots. */
export function readFields(html: string): ReadField[] {
	const shown = html.replace(/<div class="hidden" aria-hidden="true">.*?<\/div>/gs, "");
	return [...shown.matchAll(/<(input|textarea|select)\b([^>]*?)\/?>/g)].map(([whole, tag = "", attributes = ""]) => {
		const tied = shown.match(
			new RegExp(`<label for="${readAttribute(attributes, "id")}"[^>]*>(.*?)</label>`, "s"),
		)?.[1];
		const around = shown.slice(shown.indexOf(whole)).match(/<span>(.*?)<\/span>/s)?.[1];
		return {
			label: plainText(tied ?? around ?? "").replace(/\*$/, ""),
			name: readAttribute(attributes, "name"),
			type: tag === "input" ? readAttribute(attributes, "type") || "text" : tag,
			required: /\srequired=""/.test(attributes),
		};
	});
}

/** Returns the HTML of each course card. */
export const readCards = (html: string): string[] => html.match(/<article\b.*?<\/article>/gs) ?? [];

/** Returns the HTML from `start` to the next `end`, inclusive. */
export function between(html: string, start: string | RegExp, end: string): string {
	const from = html.search(start);
	if (from < 0) return "";
	const to = html.indexOf(end, from + 1);
	return html.slice(from, to < 0 ? undefined : to + end.length);
}

function readAttribute(attributes: string, name: string): string {
	return attributes.match(new RegExp(`(?:^|\\s)${name}="([^"]*)"`))?.[1]?.replaceAll("&amp;", "&") ?? "";
}
