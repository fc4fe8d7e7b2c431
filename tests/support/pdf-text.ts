import { inflateSync } from "node:zlib";

interface ShownText {
	text: string;
	/** The distance of its baseline from the bottom of the page, in points. */
	height: number;
}

/** Reads the text of a PDF that pdfkit wrote: one line for each piece of text, in the order of drawing. */
export function pdfText(pdf: Buffer): string {
	const objects = readObjects(pdf);
	const maps = readUnicodeMaps(objects);
	const shown = [...objects.values()].flatMap(({ content }) =>
		content?.includes(" Tf") ? readShownText(content, maps) : [],
	);
	return shown.map(({ text }) => text).join("\n");
}

/** Reads the pieces of text on each page, in the order of drawing. */
export function pdfPages(pdf: Buffer): ShownText[][] {
	const objects = readObjects(pdf);
	const maps = readUnicodeMaps(objects);
	const tree = [...objects.values()].find(({ head }) => head.includes("/Type /Pages"));
	const [, kids = ""] = tree?.head.match(/\/Kids \[([^\]]*)\]/) ?? [];
	return [...kids.matchAll(/(\d+) 0 R/g)].map(([, page = ""]) => {
		const [, contents = ""] = objects.get(page)?.head.match(/\/Contents (\d+) 0 R/) ?? [];
		return readShownText(objects.get(contents)?.content ?? "", maps);
	});
}

function readUnicodeMaps(objects: ReturnType<typeof readObjects>): Map<string, Map<string, string>> {
	const maps = new Map<string, Map<string, string>>();
	for (const { head } of objects.values())
		for (const [, name = "", id = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
			const [, cmap] = objects.get(id)?.head.match(/\/ToUnicode (\d+) 0 R/) ?? [];
			const text = cmap === undefined ? undefined : objects.get(cmap)?.content;
			if (text) maps.set(name, readUnicodeMap(text));
		}
	return maps;
}

function readObjects(pdf: Buffer): Map<string, { head: string; content: string | undefined }> {
	const text = pdf.toString("latin1");
	const objects = new Map<string, { head: string; content: string | undefined }>();
	for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
		const start = match.index + match[0].length;
		const end = text.indexOf("\nendobj", start);
		const stream = text.indexOf("stream\n", start);
		if (stream === -1 || stream > end) {
			objects.set(String(match[1]), { head: text.slice(start, end), content: undefined });
			continue;
		}
		const head = text.slice(start, stream);
		const length = Number(head.match(/\/Length (\d+)/)?.[1]);
		const bytes = pdf.subarray(stream + 7, stream + 7 + length);
		objects.set(String(match[1]), {
			head,
			content: (head.includes("FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1"),
		});
	}
	return objects;
}

/** Maps glyphs to text. pdfkit lists consecutive glyphs in ranges. */
function readUnicodeMap(cmap: string): Map<string, string> {
	const map = new Map<string, string>();
	for (const [, first = "", list = ""] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
		for (const [index, [, code = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
			map.set(
				(Number.parseInt(first, 16) + index).toString(16).padStart(4, "0"),
				Buffer.from(code.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
			);
	return map;
}

function readShownText(content: string, maps: Map<string, Map<string, string>>): ShownText[] {
	const shown: ShownText[] = [];
	let map: Map<string, string> | undefined;
	let height = 0;
	for (const [, y, font, pieces] of content.matchAll(
		/1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
	)) {
		if (y !== undefined) height = Number(y);
		else if (font !== undefined) map = maps.get(font);
		else if (pieces !== undefined) {
			const codes = [...pieces.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = ""]) => hex).join("");
			shown.push({
				text: (codes.match(/.{4}/g) ?? []).map((code) => map?.get(code.toLowerCase()) ?? "").join(""),
				height,
			});
		}
	}
	return shown;
}

/**
 * Reads the structure of a tagged PDF that pdfkit wrote, for example `Document(H1 P Table(TR(TH TD)))`.
 * Throws if it has no structure, or content that belongs neither to the structure nor to the artifacts.
 */
export function pdfStructure(pdf: Buffer): string {
	const objects = readObjects(pdf);
	for (const { content } of objects.values())
		if (content?.includes(" Tf") && hasUnmarkedContent(content)) throw new Error("Some content is not marked.");
	const [root] = [...objects.values()].filter(({ head }) => head.includes("/S /Document"));
	if (!root) throw new Error("The PDF is not tagged.");
	return describeElement(root.head, objects);
}

function describeElement(head: string, objects: ReturnType<typeof readObjects>): string {
	const role = head.match(/\/S \/(\w+)/)?.[1] ?? "?";
	const kids = head.slice(head.lastIndexOf("/K [")).match(/\/K \[([^\]]*)\]/)?.[1] ?? "";
	const children = [...kids.matchAll(/(?<!Obj |Pg )\b(\d+) 0 R/g)].map(([, id = ""]) => objects.get(id)?.head ?? "");
	return children.length === 0
		? role
		: `${role}(${children.map((child) => describeElement(child, objects)).join(" ")})`;
}

/** Whether text or a filled or stroked shape is outside all marked content. */
function hasUnmarkedContent(content: string): boolean {
	let depth = 0;
	for (const line of content.split("\n")) {
		if (/\b(?:BDC|BMC)$/.test(line)) depth++;
		else if (line === "EMC") depth--;
		else if (depth === 0 && /(?:^|\s)(?:TJ|Tj|f|f\*|S|B)$/.test(line)) return true;
	}
	return depth !== 0;
}
