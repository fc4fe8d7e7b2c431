import { ImageRefused } from "../image-refused.ts";
import { svgMessages } from "./svg-messages.ts";

/** The functions of styles and attributes that load nothing. All others are refused. */
const harmless = new Set([
	...["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "device-cmyk", "icc-color"],
	...["matrix", "matrix3d", "translate", "translatex", "translatey", "translate3d", "scale", "scalex", "scaley", "scale3d"],
	...["rotate", "rotatex", "rotatey", "rotatez", "rotate3d", "skew", "skewx", "skewy", "perspective", "calc", "min", "max", "clamp", "var"],
	...["blur", "brightness", "contrast", "drop-shadow", "grayscale", "hue-rotate", "invert", "opacity", "saturate", "sepia"],
	...["circle", "ellipse", "inset", "polygon", "path", "rect", "not", "is", "where", "nth-child", "nth-of-type"],
]);

/**
 * What a browser reads in turn: a comment, a string, a word that can be a function, the name of an at-rule. Every alternative ends at
 * the latest with the text, so that a search never starts again inside it.
 */
const tokens = /\/\*[\s\S]*?(?:\*\/|$)|"[^"\n\r\f]*(?:["\n\r\f]|$)|'[^'\n\r\f]*(?:['\n\r\f]|$)|([-\w\u0080-\uFFFF]+)(\(?)|@([-\w\u0080-\uFFFF]*)/g;

/**
 * Finds the parts of a drawing that a style refers to, by id.
 *
 * @param css a style or a presentation attribute, decoded as browsers see it
 * @throws ImageRefused if it could load anything else
 */
export function readCss(css: string): string[] {
	// Escapes can hide every word, and no style has an angle bracket except one that ends it early.
	if (/[\\<]/.test(css)) throw new ImageRefused(svgMessages.style);
	const ids: string[] = [];
	for (const { 0: token, 1: word, 2: bracket, 3: rule, index } of css.matchAll(tokens)) {
		if (rule !== undefined) checkRule(rule.toLowerCase());
		if (word === undefined || bracket === "" || harmless.has(word.toLowerCase())) continue;
		if (word.toLowerCase() !== "url") throw new ImageRefused(isLoading(word) ? svgMessages.reference : svgMessages.style);
		ids.push(readId(css, index + token.length));
	}
	return ids;
}

const isLoading = (called: string) => /^(?:-\w{1,10}-)?(?:image|image-set|cross-fade|src|element)$/i.test(called);

function checkRule(name: string): void {
	if (name === "import") throw new ImageRefused(svgMessages.reference);
	if (name === "font-face") throw new ImageRefused(svgMessages.embedded);
	if (name !== "media") throw new ImageRefused(svgMessages.style);
}

/** Reads the id of an address such as `#gradient`, with or without quotation marks. */
function readId(css: string, from: number): string {
	const end = css.indexOf(")", from);
	const address = css.slice(from, end === -1 ? undefined : end).trim();
	const isQuoted = address.length > 1 && (address[0] === '"' || address[0] === "'") && address.at(-1) === address[0];
	const bare = isQuoted ? address.slice(1, -1) : address;
	if (/^data:/i.test(bare)) throw new ImageRefused(svgMessages.embedded);
	// Other characters could end the address, or begin a comment, elsewhere in a browser.
	if (!/^#[^\s"'(){}*/<>&]*$/.test(bare)) throw new ImageRefused(svgMessages.reference);
	return bare.slice(1);
}

/** Finds the references of a style sheet, by what its rules select: `.class`, `#id`, an element's name, or `*` for everything else. */
export function referencesOfRules(css: string): Map<string, Set<string>> {
	readCss(css);
	const found = new Map<string, Set<string>>();
	for (const rule of withoutComments(css).split("}")) {
		const at = rule.lastIndexOf("{");
		const prelude = rule.slice(0, Math.max(0, at));
		// A rule can contain others after its own declarations.
		add(["*"], readCss(prelude));
		add(parseSelectors(prelude), readCss(rule.slice(at + 1)));
	}
	return found;

	function add(selectors: readonly string[], ids: readonly string[]): void {
		if (ids.length === 0) return;
		for (const selector of selectors) {
			const selectors = found.get(selector) ?? new Set();
			for (const id of ids) selectors.add(id);
			found.set(selector, selectors);
		}
	}
}

/** One condition for each selector, which every element that it selects fulfills. */
function parseSelectors(prelude: string): string[] {
	const selectors = prelude.slice(prelude.lastIndexOf("{") + 1);
	if (/[([|&]/.test(selectors)) return ["*"];
	return selectors.split(",").map((selector) => {
		const last =
			selector
				.trim()
				.split(/[\s>+~]/)
				.at(-1) ?? "";
		return last.match(/[.#][^.#:]+/)?.[0] ?? last.match(/^[^.#:*]+/)?.[0] ?? "*";
	});
}

/** Then every brace begins or ends a rule. */
function withoutComments(css: string): string {
	return css.replace(tokens, (token) => {
		if (token.startsWith("/*")) return " ";
		if (/^["']/.test(token) && /[{}]/.test(token)) throw new ImageRefused(svgMessages.style);
		return token;
	});
}
