import sanitizeHtml from "sanitize-html";
import type { SafeHtml } from "../../values/safe-html.ts";

const options: sanitizeHtml.IOptions = {
	allowedTags: ["p", "ul", "ol", "li", "strong", "em", "b", "i", "u", "h3", "h4", "a", "br", "blockquote", "table", "thead", "tbody", "tr", "th", "td"],
	allowedAttributes: { a: ["href", "rel"] },
	allowedSchemes: ["http", "https", "mailto"],
	allowProtocolRelative: false,
	// Deeper markup than anybody writes is flattened, so that no page nests without end.
	nestingLimit: 20,
	transformTags: {
		a: (tagName, { href = "" }) => {
			const attribs: Record<string, string> = {};
			if (/^(https?:\/\/|mailto:)/i.test(href.trim())) Object.assign(attribs, { href: href.trim(), rel: "noopener noreferrer" });
			return { tagName, attribs };
		},
	},
};

/**
 * The only maker of `SafeHtml`: keeps paragraphs, lists, emphasis, small headings, quotations, plain tables and links to
 * http, https and mailto; everything else goes, its words stay (those of scripts and styles go too). What was sanitised
 * once comes out unchanged. Call it when a text is written.
 */
export function sanitise(html: string): SafeHtml {
	// Without these characters there is neither markup nor an entity.
	if (!/[<>&]/.test(html)) return html as SafeHtml;
	// Taking away a tag may leave its neighbours nested as no parser would nest them; the next round puts that right.
	let safe = html;
	for (let round = 0; round < 6; round++) {
		const next = sanitizeHtml(safe, options);
		if (next === safe) return safe as SafeHtml;
		safe = next;
	}
	return sanitizeHtml(safe, { allowedTags: [], allowedAttributes: {} }) as SafeHtml;
}
