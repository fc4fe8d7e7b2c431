import sanitizeHtml from "sanitize-html";
import type { SafeHtml } from "../../values/safe-html.ts";

/** A page of this site: nothing that a browser could read as another's address. */
const ownPlace = /^\/(?:[\w-][\w\-./?=&#%+,~]*)?$/;

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
			else if (ownPlace.test(href.trim())) attribs.href = href.trim();
			return { tagName, attribs };
		},
	},
};

/**
 * The only maker of `SafeHtml`: keeps paragraphs, lists, emphasis, small headings, quotations, plain tables and links to
 * http, https, mailto and pages of this site; everything else goes, its words stay (those of scripts and styles go too). What was sanitised
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
