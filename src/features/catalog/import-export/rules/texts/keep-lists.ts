const wordParagraph = /<p\b[^>]*?(?:MsoListParagraph|mso-list:)[^>]*>[\s\S]*?<\/p>/gi;
const marker =
	/<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>|<!--\[if !supportLists\]-->([\s\S]*?)<!--\[endif\]-->|<span[^>]*mso-list:\s*Ignore[^>]*>([\s\S]*?)<\/span>\s*<\/span>|<span[^>]*mso-list:\s*Ignore[^>]*>([\s\S]*?)<\/span>/i;
const typedMarker = /^(?:\s|&nbsp;)*(?:[·•§▪o\uf0b7]|\d{1,3}[.)]|[a-z][.)])(?:\s|&nbsp;)+/i;

interface Item {
	level: number;
	tag: "ul" | "ol";
	html: string;
}

/**
 * Turns the paragraphs that Word writes for lists into lists, and joins lists that were split, before the markup is sanitized.
 * Word marks each item with `mso-list:l0 level1`, and its bullet as text.
 */
export function keepLists(html: string): string {
	const parts: string[] = [];
	let items: Item[] = [];
	let end = 0;
	for (const match of html.matchAll(wordParagraph)) {
		const between = html.slice(end, match.index);
		if (between.replace(/<!--[\s\S]*?-->|<!\[[^\]]*\]>/g, "").trim() !== "") {
			parts.push(writeList(items), between);
			items = [];
		}
		items.push(readItem(match[0]));
		end = match.index + match[0].length;
	}
	return joinLists(parts.join("") + writeList(items) + html.slice(end));
}

/** Word Online and Google Docs write each item as a list. */
const joinLists = (html: string) => html.replace(/<\/(ul|ol)>((?:\s|<\/?(?:div|span)\b[^>]*>)*)<\1\b(?![^>]*start)[^>]*>(?=\s*<li\b[^>]*aria-level)/gi, "");

function readItem(paragraph: string): Item {
	const level = Number(/mso-list:[^;"'>]*level(\d)/i.exec(paragraph)?.[1] ?? 1);
	const content = paragraph.replace(/^<p\b[^>]*>/i, "").replace(/<\/p>$/i, "");
	const found = marker.exec(content);
	const text = found ? found.slice(1).find((group) => group !== undefined) : (typedMarker.exec(content)?.[0] ?? "");
	const plainMarker = (text ?? "").replace(/<[^>]*>|&nbsp;|\s/g, "");
	return { level, tag: /^\(?(?:\d{1,3}|[a-z]{1,3})[.)]/i.test(plainMarker) ? "ol" : "ul", html: content.replace(found ? marker : typedMarker, "").trim() };
}

/** Nests items by their levels. */
function writeList(items: readonly Item[]): string {
	let html = "";
	const open: Item[] = [];
	for (const item of items) {
		while ((open.at(-1)?.level ?? 0) > item.level) html += `</li></${open.pop()?.tag}>`;
		const last = open.at(-1);
		if (last?.level === item.level && last.tag === item.tag) html += "</li>";
		else {
			if (last?.level === item.level) html += `</li></${open.pop()?.tag}>`;
			html += `<${item.tag}>`;
			open.push(item);
		}
		html += `<li>${item.html}`;
	}
	while (open.length > 0) html += `</li></${open.pop()?.tag}>`;
	return html;
}
