import { svgMessages } from "./svg-messages.ts";

/** Elements that draw, describe or define. */
export const allowedElements = new Set([
	...["svg", "g", "defs", "symbol", "use", "clipPath", "mask", "linearGradient", "radialGradient", "stop", "pattern", "title", "desc", "style"],
	...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"],
	...["filter", "feGaussianBlur", "feOffset", "feBlend", "feFlood", "feColorMatrix", "feComposite", "feMerge", "feMergeNode"],
]);

/** Their children are kept without them. Other unknown elements are dropped with everything inside. */
export const transparentElements = new Set(["a", "switch"]);

/** Their text is drawn, or describes the drawing. */
export const elementsWithText = new Set(["text", "tspan", "title", "desc", "style"]);

/** Elements that can run code or load something, and why a drawing with one is refused. */
export const refusedElements: readonly [RegExp, string][] = [
	[/^(?:script|handler|listener)$/i, svgMessages.script],
	[/^(?:animate\w*|set|discard|mpath)$/i, svgMessages.animation],
	[/^(?:foreignobject|iframe|object|embed|audio|video|canvas|link)$/i, svgMessages.page],
];

/** Attributes whose value is never read as a style. */
export const plainAttributes = new Set(["id", "class", "href", "d", "points", "role", "aria-label", "type"]);

const attributes = new Set([
	...plainAttributes,
	...["viewBox", "width", "height", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "dx", "dy", "style"],
	...["opacity", "transform", "clip-path", "clip-rule", "clipPathUnits", "mask", "maskUnits", "filter", "filterUnits", "offset"],
	...["gradientUnits", "gradientTransform", "spreadMethod", "patternUnits", "patternTransform", "patternContentUnits", "preserveAspectRatio"],
	...["color", "display", "text-anchor", "letter-spacing", "in", "in2", "result", "stdDeviation", "mode", "values", "operator"],
	...["color-interpolation-filters", "vector-effect", "paint-order"],
]);

export const isKeptAttribute = (name: string): boolean => attributes.has(name) || /^(?:fill|stroke|stop-|font-|flood-)/.test(name);
