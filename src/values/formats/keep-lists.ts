const marker =
	/<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>|<!--\[if !supportLists\]-->([\s\S]*?)<!--\[endif\]-->|<span[^>]*mso-list:\s*Ignore[^>]*>([\s\S]*?)<\/span>\s*<\/span>|<span[^>]*mso-list:\s*Ignore[^>]*>([\s\S]*?)<\/span>/i;
const typedMarker = /^(?:\s|&nbsp;)*(?:[·•§▪o\uf0b7]|\d{1,3}[.)]|[a-z][.)])(?:\s|&nbsp;)+/i;

const maxMarkerLength = 1_000;

interface Item {
	level: number;
	tag: "ul" | "ol";
	html: string;
}

/**
 * Turns the paragraphs that Word writes for lists into lists, and joins lists that were split, before the markup is
 * sanitized. Word marks each item with `mso-list:l0 level1`, and its bullet as text.
 */
export function keepLists(html: string): string {
	const parts: string[] = [];
	let items: Item[] = [];
	let end = 0;
	for (const { from, to } of findWordParagraphs(html)) {
		const between = html.slice(end, from);
		if (between.replace(/<!--[^>]*-->|<!\[[^\]]*\]>/g, "").trim() !== "") {
			parts.push(writeList(items), between);
			items = [];
		}
		items.push(readItem(html.slice(from, to)));
		end = to;
	}
	return joinLists(parts.join("") + writeList(items) + html.slice(end));
}

/**
 * Finds the paragraphs that are items of a list, in one pass: a regular expression would read some texts many times.
 */
function* findWordParagraphs(html: string): Generator<{ from: number; to: number }> {
	const lower = html.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
	for (let from = lower.indexOf("<p"); from !== -1; from = lower.indexOf("<p", from + 2)) {
		const opened = lower.indexOf(">", from);
		if (opened === -1) return;
		const tag = lower.slice(from, opened);
		if (!/^<p\s/.test(tag) || !(tag.includes("msolistparagraph") || tag.includes("mso-list:"))) continue;
		const closed = lower.indexOf("</p>", opened);
		if (closed === -1) return;
		yield { from, to: closed + 4 };
		from = closed;
	}
}

/** Word Online and Google Docs write each item as a list. */
const joinLists = (html: string) =>
	html.replace(
		/<\/(ul|ol)>((?:\s|<\/?(?:div|span)\b[^>]*>)*)<\1\b(?![^>]*start)[^>]*>(?=\s*<li\b[^>]*aria-level)/gi,
		"",
	);

function readItem(paragraph: string): Item {
	const level = Number(/mso-list:[^;"'>]*level(\d)/i.exec(paragraph)?.[1] ?? 1);
	const content = paragraph.replace(/^<p\b[^>]*>/i, "").replace(/<\/p>$/i, "");
	// The bullet comes first.
	const found = marker.exec(content.slice(0, maxMarkerLength));
	const text = found ? found.slice(1).find((group) => group !== undefined) : (typedMarker.exec(content)?.[0] ?? "");
	const plainMarker = (text ?? "").replace(/<[^>]*>|&nbsp;|\s/g, "");
	return {
		level,
		tag: /^\(?(?:\d{1,3}|[a-z]{1,3})[.)]/i.test(plainMarker) ? "ol" : "ul",
		html: (found ? content.replace(found[0], "") : content.replace(typedMarker, "")).trim(),
	};
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
