import { ImageRefused } from "../image-refused.ts";
import { svgMessages } from "./svg-messages.ts";

const maxEntities = 100;
const maxValue = 1_000;
/** Characters by which all references of a drawing can make it longer. */
const maxGrowth = 100_000;

/**
 * Removes the document type of a drawing and expands the entities that it declares: Adobe Illustrator declares its namespaces so.
 * Their values are plain text, so no entity can contain another one.
 *
 * @throws ImageRefused if an entity is a file, contains markup or references, or makes the drawing too large
 */
export function expandEntities(svg: string): string {
	const start = skipProlog(svg, 0);
	if (!/^<!doctype/i.test(svg.slice(start, start + 9))) return svg.slice(start);
	const entities = new Map<string, string>();
	const end = readDoctype(svg, start + 9, entities);
	const drawing = svg.slice(end);
	if (entities.size === 0) return drawing;
	let growth = 0;
	return drawing.replace(/&([A-Za-z_][\w.-]*);/g, (reference, name: string) => {
		const value = entities.get(name);
		if (value === undefined) return reference;
		growth += value.length;
		if (growth > maxGrowth) throw new ImageRefused(svgMessages.entities);
		return value;
	});
}

/** Skips blanks, comments and processing instructions. */
function skipProlog(text: string, from: number): number {
	for (let at = from; ; ) {
		at = skipBlanks(text, at);
		const end = text.startsWith("<?", at) ? "?>" : text.startsWith("<!--", at) ? "-->" : undefined;
		if (end === undefined) return at;
		at = after(text, end, at + 2);
	}
}

/** Reads declarations into `entities`, and returns the end of the document type. */
function readDoctype(text: string, from: number, entities: Map<string, string>): number {
	for (let at = from; at < text.length; ) {
		const character = text[at];
		if (character === ">") return at + 1;
		if (character === '"' || character === "'") at = after(text, character, at + 1);
		else if (character === "[") at = readDeclarations(text, at + 1, entities);
		else at++;
	}
	throw new ImageRefused(svgMessages.unreadable);
}

function readDeclarations(text: string, from: number, entities: Map<string, string>): number {
	for (let at = skipProlog(text, from); at < text.length; at = skipProlog(text, at)) {
		if (text[at] === "]") return at + 1;
		if (!text.startsWith("<!", at)) break;
		at = text.startsWith("<!ENTITY", at) ? readEntity(text, at + 8, entities) : skipDeclaration(text, at);
	}
	throw new ImageRefused(svgMessages.entities);
}

/** Declarations of elements and attributes do not change what is drawn. */
function skipDeclaration(text: string, from: number): number {
	for (let at = from; at < text.length; ) {
		const character = text[at];
		if (character === ">") return at + 1;
		at = character === '"' || character === "'" ? after(text, character, at + 1) : at + 1;
	}
	throw new ImageRefused(svgMessages.unreadable);
}

function readEntity(text: string, from: number, entities: Map<string, string>): number {
	const [, name] = matchAt(/[A-Za-z_][\w.-]*/y, text, skipBlanks(text, from)) ?? [];
	if (name === undefined) throw new ImageRefused(svgMessages.entities);
	const start = skipBlanks(text, skipBlanks(text, from) + name.length);
	if (/^(?:SYSTEM|PUBLIC)/.test(text.slice(start, start + 6))) throw new ImageRefused(svgMessages.reference);
	const quote = text[start];
	if (quote !== '"' && quote !== "'") throw new ImageRefused(svgMessages.entities);
	const end = after(text, quote, start + 1);
	const value = text.slice(start + 1, end - 1);
	if (value.length > maxValue || entities.size >= maxEntities || /[<&%]/.test(value)) throw new ImageRefused(svgMessages.entities);
	if (!entities.has(name)) entities.set(name, value.replaceAll('"', "&quot;").replaceAll("'", "&apos;"));
	return skipDeclaration(text, end);
}

function matchAt(pattern: RegExp, text: string, at: number): [string, string] | undefined {
	pattern.lastIndex = at;
	const match = pattern.exec(text)?.[0];
	return match === undefined ? undefined : [match, match];
}

function skipBlanks(text: string, from: number): number {
	let at = from;
	while (at < text.length && /[\s\uFEFF]/.test(text[at] as string)) at++;
	return at;
}

/** The position after the next `end`. */
function after(text: string, end: string, from: number): number {
	const found = text.indexOf(end, from);
	if (found === -1) throw new ImageRefused(svgMessages.unreadable);
	return found + end.length;
}
