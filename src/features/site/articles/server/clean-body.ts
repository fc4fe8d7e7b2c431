import { sanitise } from "#platform/pages/html/sanitise.ts";
import type { SafeHtml } from "#values/safe-html.ts";

const maxRounds = 5;

/** Sanitizes and normalizes rich text. Idempotent. */
export function cleanBody(body: string): SafeHtml {
	let clean = sanitise(body);
	// Sanitizing malformed markup can create another empty end.
	for (let round = 0; round < maxRounds; round++) {
		const tidy = sanitise(tidyBody(clean));
		if (tidy === clean) break;
		clean = tidy;
	}
	return clean;
}

/**
 * Normalizes a body to the editor's format: no paragraph around the only text of a list item or table cell, and no
 * empty end. Idempotent.
 *
 * @param body sanitized rich text
 */
function tidyBody(body: string): string {
	return body
		.replace(
			/<(li|td|th)><p>((?:(?!<\/?(?:p|li|td|th|ul|ol|blockquote|table|h3|h4)>).)*)<\/p>(?=<\/\1>|<ul>|<ol>)/gs,
			"<$1>$2",
		)
		.replace(/(?:<p>(?:\s|&nbsp;|<br \/>)*<\/p>)+$/, "")
		.trim();
}
