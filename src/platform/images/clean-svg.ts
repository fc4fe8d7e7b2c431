import sanitizeHtml from "sanitize-html";

/** The message is for the staff member who uploaded the image. */
export class ImageRefused extends Error {
	override name = "ImageRefused";
}

const shapes = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"];
const structure = ["svg", "g", "defs", "symbol", "use", "clipPath", "mask", "linearGradient", "radialGradient", "stop", "pattern", "title", "desc", "style"];
const filters = ["filter", "feGaussianBlur", "feOffset", "feBlend", "feFlood", "feColorMatrix", "feComposite", "feMerge", "feMergeNode"];

/** Elements that can run code or load something else. A drawing with one is refused; other unknown elements are dropped. */
const dangerous = /^(?:script|foreignobject|iframe|object|embed|image|feimage|audio|video|animate\w*|set|handler|listener)$/i;
const attributes = [
	...[
		"xmlns",
		"viewBox",
		"width",
		"height",
		"x",
		"y",
		"x1",
		"y1",
		"x2",
		"y2",
		"cx",
		"cy",
		"r",
		"rx",
		"ry",
		"fx",
		"fy",
		"d",
		"points",
		"dx",
		"dy",
		"id",
		"class",
		"style",
	],
	...["fill*", "stroke*", "opacity", "transform", "clip-path", "clip-rule", "clipPathUnits", "mask", "maskUnits", "filter", "filterUnits", "offset", "stop-*"],
	...[
		"gradientUnits",
		"gradientTransform",
		"spreadMethod",
		"patternUnits",
		"patternTransform",
		"patternContentUnits",
		"preserveAspectRatio",
		"color",
		"display",
	],
	...[
		"font-*",
		"text-anchor",
		"letter-spacing",
		"href",
		"xlink:href",
		"xmlns:xlink",
		"in",
		"in2",
		"result",
		"stdDeviation",
		"mode",
		"type",
		"values",
		"operator",
	],
	...["flood-*", "color-interpolation-filters", "vector-effect", "paint-order", "role", "aria-label"],
];

const scriptMessage = "This SVG contains a script. Export the logo again as a plain SVG, or upload a PNG.";
const referenceMessage = "This SVG loads other files. Embed them when you export the logo, or upload a PNG.";

/** Finds references in a style or an attribute that lead out of the drawing. Escapes can hide them, so they count too. */
const leadsOut = (text: string) => /url\(\s*["']?(?!\s*["']?#)|@import|\\/i.test(text);

function checkElement(name: string, given: Record<string, string>): void {
	if (dangerous.test(name)) throw new ImageRefused(/^(?:image|feimage)$/i.test(name) ? referenceMessage : scriptMessage);
	for (const [attribute, value] of Object.entries(given)) {
		if (/^on/i.test(attribute)) throw new ImageRefused(scriptMessage);
		if (/(?:^|:)href$/i.test(attribute) && !value.trim().startsWith("#"))
			throw new ImageRefused(/^\s*javascript:/i.test(value) ? scriptMessage : referenceMessage);
		if (leadsOut(value)) throw new ImageRefused(referenceMessage);
	}
}

/**
 * Writes an SVG again with known elements and attributes only.
 *
 * @throws ImageRefused if it has a script or loads something else
 */
export function cleanSvg(svg: string): string {
	if (/<!(?:DOCTYPE[^>]*\[|ENTITY)/i.test(svg)) throw new ImageRefused(referenceMessage);
	for (const [, text = ""] of svg.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style/gi)) if (leadsOut(text)) throw new ImageRefused(referenceMessage);
	const clean = sanitizeHtml(svg, {
		allowedTags: [...structure, ...shapes, ...filters],
		allowedAttributes: { "*": attributes },
		// `cleanSvg` has checked them itself.
		allowVulnerableTags: true,
		parseStyleAttributes: false,
		allowedSchemesAppliedToAttributes: [],
		nonTextTags: ["script", "metadata"],
		parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
		transformTags: {
			"*": (tagName, attribs) => {
				checkElement(tagName, attribs);
				return { tagName, attribs };
			},
		},
	});
	const start = clean.indexOf("<svg");
	if (start < 0) throw new ImageRefused(unreadable);
	const drawing = clean.slice(start);
	return /^<svg[^>]*\sxmlns=/.test(drawing) ? drawing : drawing.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
}

/** Also for files that are not images. */
export const unreadable = "This file is not an image that can be read. Upload an SVG, PNG, JPEG or WebP.";
