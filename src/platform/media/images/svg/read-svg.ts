import { Parser } from "htmlparser2";
import { ImageRefused } from "../image-refused.ts";
import { allowedElements, elementsWithText, isKeptAttribute, plainAttributes, refusedElements, transparentElements } from "./kept-parts.ts";
import { readCss } from "./read-css.ts";
import type { SvgElement } from "./svg-element.ts";
import { svgMessages } from "./svg-messages.ts";

type Fate = "kept" | "transparent" | "dropped";
type Attributes = Record<string, string>;

/** Deeper groups come from no drawing program. The parser searches its stack at each closing tag. */
const maxDepth = 100;

/**
 * Reads the drawing of an XML text with its known elements and attributes. Undefined if it has none.
 *
 * @throws ImageRefused if it has a script or loads something
 */
export function readSvg(text: string): SvgElement | undefined {
	let root: SvgElement | undefined;
	const around: (SvgElement | Exclude<Fate, "kept">)[] = [];
	const parser = new Parser(
		{
			onopentag(written, attributes) {
				if (around.length >= maxDepth) throw new ImageRefused(svgMessages.nested);
				const parent = around.findLast((element) => typeof element === "object");
				// A text with a second root is no XML.
				const isDropped = around.at(-1) === "dropped" || (root !== undefined && parent === undefined);
				const name = written.replace(/^svg:/, "");
				const fate = isDropped ? "dropped" : decideFate(name, attributes, parent);
				if (fate !== "kept") return void around.push(fate);
				const element: SvgElement = { name, attributes: cleanAttributes(attributes), children: [] };
				parent?.children.push(element);
				root ??= element;
				around.push(element);
			},
			onclosetag: () => void around.pop(),
			ontext(piece) {
				const element = around.at(-1);
				if (typeof element === "object" && elementsWithText.has(element.name)) element.children.push(piece);
			},
		},
		{ xmlMode: true },
	);
	parser.end(text);
	return root;
}

function decideFate(name: string, attributes: Attributes, parent: SvgElement | undefined): Fate {
	// Adobe Illustrator keeps its own data there, which no program draws.
	if (name === "foreignObject" && "requiredExtensions" in attributes) return "dropped";
	for (const [pattern, message] of refusedElements) if (pattern.test(name)) throw new ImageRefused(message);
	for (const [attribute, value] of Object.entries(attributes)) {
		if (/^on/i.test(attribute)) throw new ImageRefused(svgMessages.script);
		if (isHref(attribute)) checkHref(value);
	}
	if (/^(?:image|feimage)$/i.test(name)) throw new ImageRefused(svgMessages.reference);
	if (transparentElements.has(name)) return "transparent";
	return allowedElements.has(name) && (parent ? parent.name !== "style" : name === "svg") ? "kept" : "dropped";
}

const isHref = (attribute: string) => /^(?:.*:)?href$/i.test(attribute);

function checkHref(value: string): void {
	const address = value.trim();
	if (/^javascript:/i.test(address)) throw new ImageRefused(svgMessages.script);
	if (/^data:/i.test(address)) throw new ImageRefused(svgMessages.embedded);
	if (!address.startsWith("#")) throw new ImageRefused(svgMessages.reference);
}

function cleanAttributes(attributes: Attributes): Attributes {
	const clean: Attributes = {};
	for (const [written, value] of Object.entries(attributes)) {
		// Older drawings have it in a namespace.
		const name = isHref(written) ? "href" : written;
		if (!isKeptAttribute(name) || (name in clean && written !== "href")) continue;
		if (!plainAttributes.has(name)) readCss(value);
		clean[name] = name === "href" ? value.trim() : value;
	}
	return clean;
}
