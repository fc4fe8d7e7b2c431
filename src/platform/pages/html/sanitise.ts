import sanitizeHtml from "sanitize-html";
import type { SafeHtml } from "#values/safe-html.ts";

/** A path that no browser reads as another site's address. */
const ownPlace = /^\/(?:[\w-][\w\-./?=&#%+,~]*)?$/;

const weight = /font-weight:\s*(normal|bold|\d{3})/i;
const readWeight = (_tag: string, { style = "" }: Record<string, string>) => {
	const [, found = "normal"] = weight.exec(style) ?? [];
	return {
		tagName: found === "bold" || Number(found) >= 600 ? "strong" : /font-style:\s*italic/i.test(style) ? "em" : "span",
		attribs: {},
	};
};
const unlessNormal = (tagName: string, attributes: Record<string, string>) =>
	weight.test(attributes.style ?? "") ? readWeight(tagName, attributes) : { tagName, attribs: {} };

const options: sanitizeHtml.IOptions = {
	allowedTags: [
		"p",
		"ul",
		"ol",
		"li",
		"strong",
		"em",
		"b",
		"i",
		"u",
		"h3",
		"h4",
		"a",
		"br",
		"blockquote",
		"table",
		"thead",
		"tbody",
		"tr",
		"th",
		"td",
	],
	allowedAttributes: { a: ["href", "rel"] },
	allowedSchemes: ["http", "https", "mailto"],
	allowProtocolRelative: false,
	nestingLimit: 20,
	transformTags: {
		// Pages have their own first and second headings.
		h1: "h3",
		h2: "h3",
		h5: "h4",
		h6: "h4",
		// Google Docs writes bold text as a span, and puts everything into a `b` that isn't bold.
		b: unlessNormal,
		strong: unlessNormal,
		span: readWeight,
		a: (tagName, { href = "" }) => {
			const attribs: Record<string, string> = {};
			if (/^(https?:\/\/|mailto:)/i.test(href.trim()))
				Object.assign(attribs, { href: href.trim(), rel: "noopener noreferrer" });
			else if (ownPlace.test(href.trim())) attribs.href = href.trim();
			return { tagName, attribs };
		},
	},
};

/**
 * Sanitizes rich text; nothing else creates `SafeHtml`. Keeps the text of removed tags, except for scripts and styles.
 * Idempotent.
 */
export function sanitise(html: string): SafeHtml {
	// Without these characters, there is no markup or entity.
	if (!/[<>&]/.test(html)) return html as SafeHtml;
	// Removing a tag can leave invalid nesting, which the next pass repairs.
	let safe = html;
	for (let round = 0; round < 6; round++) {
		const next = sanitizeHtml(safe, options);
		if (next === safe) return safe as SafeHtml;
		safe = next;
	}
	return sanitizeHtml(safe, { allowedTags: [], allowedAttributes: {} }) as SafeHtml;
}
