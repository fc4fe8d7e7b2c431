/** A node of a Tiptap document. */
export interface RichNode {
	type?: string;
	text?: string;
	attrs?: Record<string, unknown>;
	marks?: { type: string; attrs?: Record<string, unknown> }[];
	content?: RichNode[];
}

type Mark = NonNullable<RichNode["marks"]>[number];

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => entities[character] as string);
const escapedValue = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] as string);

/** Whether the sanitizer allows this link address. */
export const isLinkAddress = (address: string): boolean =>
	/^(https?:\/\/|mailto:)\S+$/i.test(address) || isOwnPlace(address);
/** Whether the address is a page of this site. */
const isOwnPlace = (address: string): boolean => /^\/(?:[\w-][\w\-./?=&#%+,~]*)?$/.test(address);

/** The sanitizer does not allow deeper nesting, so deeper lists and quotations are flattened. */
const deepest = 12;

const around: Record<string, string> = {
	bulletList: "ul",
	orderedList: "ol",
	blockquote: "blockquote",
	tableRow: "tr",
};

/**
 * Converts the editor's document to HTML exactly as the sanitizer writes it.
 * The sanitizer therefore leaves it unchanged. An empty document gives an empty string.
 */
export function richTextHtml(doc: RichNode): string {
	const blocks = [...(doc.content ?? [])];
	while (blocks.length > 0 && isEmptyParagraph(blocks.at(-1))) blocks.pop();
	return blocks.map((node) => block(node, 1)).join("");
}

const isEmptyParagraph = (node: RichNode | undefined) => node?.type === "paragraph" && !node.content?.length;
const isList = (node: RichNode) => node.type === "bulletList" || node.type === "orderedList";

function block(node: RichNode, depth: number): string {
	const children = node.content ?? [];
	if (node.type === "paragraph") return `<p>${inline(children)}</p>`;
	if (node.type === "heading") {
		const tag = node.attrs?.level === 4 ? "h4" : "h3";
		return `<${tag}>${inline(children)}</${tag}>`;
	}
	if (depth > deepest) return flat(node);
	if (node.type === "table")
		return `<table><tbody>${children.map((row) => block(row, depth + 2)).join("")}</tbody></table>`;
	if (node.type === "listItem") return `<li>${item(children, depth + 1)}</li>`;
	if (node.type === "tableHeader") return `<th>${cell(children, depth + 1)}</th>`;
	if (node.type === "tableCell") return `<td>${cell(children, depth + 1)}</td>`;
	const tag = around[node.type ?? ""];
	const inside = children.map((child) => block(child, depth + 1)).join("");
	return tag ? `<${tag}>${inside}</${tag}>` : inside;
}

/** An item with one paragraph, with or without nested lists, needs no `p` element. */
function item([first, ...rest]: RichNode[], depth: number): string {
	if (first?.type === "paragraph" && rest.every(isList))
		return inline(first.content ?? []) + rest.map((list) => block(list, depth)).join("");
	return [...(first ? [first] : []), ...rest].map((node) => block(node, depth)).join("");
}

function cell(paragraphs: RichNode[], depth: number): string {
	const [only, second] = paragraphs;
	return only && !second ? inline(only.content ?? []) : paragraphs.map((node) => block(node, depth)).join("");
}

/** Flattens nested blocks to paragraphs. */
function flat(node: RichNode): string {
	const children = node.content ?? [];
	if (node.type === "paragraph" || node.type === "heading") return `<p>${inline(children)}</p>`;
	return children.map(flat).join("");
}

/** Text and line breaks. Neighbors with the same mark share one element. */
function inline(nodes: RichNode[]): string {
	let html = "";
	let open: Mark[] = [];
	const closeTo = (count: number) => {
		for (const mark of open.slice(count).reverse()) html += `</${chooseTag(mark)}>`;
		open = open.slice(0, count);
	};
	for (const node of nodes) {
		const marks = (node.marks ?? []).filter((mark) => chooseTag(mark) !== undefined);
		let same = 0;
		while (
			same < open.length &&
			same < marks.length &&
			beginning(open[same] as Mark) === beginning(marks[same] as Mark)
		)
			same++;
		closeTo(same);
		for (const mark of marks.slice(same)) html += beginning(mark);
		open = [...marks];
		html += node.type === "hardBreak" ? "<br />" : escaped(node.text ?? "");
	}
	closeTo(0);
	return html;
}

function chooseTag({ type, attrs }: Mark): string | undefined {
	if (type === "link") return isLinkAddress(String(attrs?.href ?? "")) ? "a" : undefined;
	return { bold: "strong", italic: "em", underline: "u" }[type];
}

function beginning(mark: Mark): string {
	const tag = chooseTag(mark);
	if (tag !== "a") return `<${tag}>`;
	const href = String(mark.attrs?.href);
	return isOwnPlace(href)
		? `<a href="${escapedValue(href)}">`
		: `<a href="${escapedValue(href)}" rel="noopener noreferrer">`;
}
