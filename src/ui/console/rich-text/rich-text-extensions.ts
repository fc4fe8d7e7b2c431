import { tableEditing } from "@tiptap/pm/tables";
import { Extension, Node } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { keepLists } from "#values/formats/keep-lists.ts";
import { isLinkAddress } from "./rich-text-html.ts";

/** Attributes that the table commands need. Spanning cells are not supported. */
const unspanned = {
	colspan: { default: 1, rendered: false, parseHTML: () => 1 },
	rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
	colwidth: { default: null, rendered: false, parseHTML: () => null },
};

const tableRoles: Record<string, string> = {
	table: "table",
	tableRow: "row",
	tableHeader: "header_cell",
	tableCell: "cell",
};

const tables = [
	Node.create({
		name: "table",
		group: "block",
		content: "tableRow+",
		isolating: true,
		parseHTML: () => [{ tag: "table" }],
		renderHTML: () => ["table", ["tbody", 0]],
	}),
	Node.create({
		name: "tableRow",
		content: "(tableCell | tableHeader)+",
		parseHTML: () => [{ tag: "tr" }],
		renderHTML: () => ["tr", 0],
	}),
	Node.create({
		name: "tableHeader",
		content: "paragraph+",
		isolating: true,
		addAttributes: () => unspanned,
		parseHTML: () => [{ tag: "th" }],
		renderHTML: () => ["th", 0],
	}),
	Node.create({
		name: "tableCell",
		content: "paragraph+",
		isolating: true,
		addAttributes: () => unspanned,
		parseHTML: () => [{ tag: "td" }],
		renderHTML: () => ["td", 0],
	}),
	Extension.create({
		name: "tables",
		extendNodeSchema: ({ name }) => (tableRoles[name] ? { tableRole: tableRoles[name] } : {}),
		addProseMirrorPlugins: () => [tableEditing()],
	}),
];

/** The document schema: exactly what the sanitizer allows. Other pasted markup is removed; its text stays. */
export const richTextExtensions = [
	StarterKit.configure({
		heading: { levels: [3, 4] },
		link: {
			openOnClick: false,
			autolink: true,
			defaultProtocol: "https",
			HTMLAttributes: { rel: "noopener noreferrer", target: null },
			isAllowedUri: (address) => isLinkAddress(address),
		},
		code: false,
		codeBlock: false,
		horizontalRule: false,
		strike: false,
		trailingNode: false,
	}),
	...tables,
];

/**
 * Prepares pasted HTML. Maps other heading sizes to the two that the site supports, and keeps the lists of Word.
 * Removes event handlers first, so the browser does not report policy violations.
 */
export function pastedText(html: string): string {
	return keepLists(html)
		.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+)/gi, ""))
		.replace(/<(\/?)h[12]\b/gi, "<$1h3")
		.replace(/<(\/?)h[56]\b/gi, "<$1h4");
}
