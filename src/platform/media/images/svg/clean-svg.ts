import { ImageRefused } from "../image-refused.ts";
import { checkReferences } from "./count-references.ts";
import { expandEntities } from "./expand-entities.ts";
import { readSvg } from "./read-svg.ts";
import type { SvgElement } from "./svg-element.ts";
import { svgMessages } from "./svg-messages.ts";

/**
 * Writes an SVG again with known elements and attributes only. The time it takes grows with its length, not faster.
 *
 * @throws ImageRefused if it has a script, loads something, or repeats its parts too often
 */
export function cleanSvg(svg: string): string {
	const root = readSvg(expandEntities(svg));
	if (!root) throw new ImageRefused(svgMessages.unreadable);
	checkReferences(root);
	return write({ ...root, attributes: { xmlns: "http://www.w3.org/2000/svg", ...root.attributes } });
}

function write({ name, attributes, children }: SvgElement): string {
	const start = `<${name}${Object.entries(attributes)
		.map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`)
		.join("")}`;
	if (children.length === 0) return `${start}/>`;
	return `${start}>${children.map((child) => (typeof child === "string" ? escapeXml(child) : write(child))).join("")}</${name}>`;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Also drops characters that XML does not allow, with which browsers show nothing. */
const escapeXml = (text: string): string =>
	text.replace(/[&<>"]|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, (character) => escapes[character] ?? "");
