import { ImageRefused } from "../image-refused.ts";
import { plainAttributes } from "./kept-parts.ts";
import { readCss, referencesOfRules } from "./read-css.ts";
import { elementsIn, readText, type SvgElement } from "./svg-element.ts";
import { svgMessages } from "./svg-messages.ts";

/** How many elements references may add to a drawing. Ten levels of ten `<use>` would draw ten thousand million. */
const maxAdded = 1_000;
/** How far references and groups may lead into each other. */
const maxDepth = 500;

const isGradient = ({ name }: SvgElement) => name === "linearGradient" || name === "radialGradient";

/**
 * Checks that references do not multiply the work of drawing.
 *
 * @throws ImageRefused
 */
export function checkReferences(root: SvgElement): void {
	const byId = new Map<string, SvgElement>();
	const rules = new Map<string, Set<string>>();
	visit(root, (element) => {
		const { id } = element.attributes;
		if (id !== undefined && !byId.has(id)) byId.set(id, element);
		if (element.name === "style")
			for (const [selector, ids] of referencesOfRules(readText(element))) rules.set(selector, new Set([...(rules.get(selector) ?? []), ...ids]));
	});
	const counted = new Map<SvgElement, { drawn: number; added: number }>();
	const byRule = new Map<string, number>();
	const open = new Set<SvgElement>();

	/** Counts the elements that drawing an element takes, and those of them that come by references. */
	function count(element: SvgElement, depth: number): { drawn: number; added: number } {
		const cached = counted.get(element);
		if (cached) return cached;
		if (open.has(element) || depth > maxDepth) throw new ImageRefused(svgMessages.repeated);
		open.add(element);
		let [drawn, added] = [1, referred(element, depth)];
		for (const child of elementsIn(element)) {
			const inner = count(child, depth + 1);
			drawn += inner.drawn - inner.added;
			added += inner.added;
		}
		open.delete(element);
		if (added > maxAdded) throw new ImageRefused(svgMessages.repeated);
		// Stops of a gradient are no drawing.
		const result = { drawn: isGradient(element) ? added : drawn + added, added };
		counted.set(element, result);
		return result;
	}

	function referred(element: SvgElement, depth: number): number {
		const { href, id, class: classes = "" } = element.attributes;
		const selectors = ["*", element.name, `#${id ?? ""}`, ...classes.split(/\s+/).map((name) => `.${name}`)];
		let sum = 0;
		for (const selector of selectors) sum += ofRule(selector, depth);
		if (href !== undefined) sum += to(href.slice(1), depth) + (isGradient(element) ? 1 : 0);
		for (const [name, value] of Object.entries(element.attributes))
			if (!plainAttributes.has(name)) for (const target of readCss(value)) sum += to(target, depth);
		return sum;
	}

	function ofRule(selector: string, depth: number): number {
		const cached = byRule.get(selector);
		if (cached !== undefined) return cached;
		let sum = 0;
		for (const id of rules.get(selector) ?? []) sum += to(id, depth);
		byRule.set(selector, sum);
		return sum;
	}

	function to(id: string, depth: number): number {
		const target = byId.get(id);
		return target ? count(target, depth + 1).drawn : 0;
	}

	count(root, 0);
}

function visit(element: SvgElement, see: (element: SvgElement) => void): void {
	see(element);
	for (const child of elementsIn(element)) visit(child, see);
}
