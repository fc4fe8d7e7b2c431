/**
 * Normalizes a body to the editor's format: no paragraph around the only text of a list item or table cell, and no
 * empty end. Idempotent.
 *
 * @param body sanitized rich text
 */
export function tidyBody(body: string): string {
	return body
		.replace(/<(li|td|th)><p>((?:(?!<\/?(?:p|li|td|th|ul|ol|blockquote|table|h3|h4)>).)*)<\/p>(?=<\/\1>|<ul>|<ol>)/gs, "<$1>$2")
		.replace(/(?:<p>(?:\s|&nbsp;|<br \/>)*<\/p>)+$/, "")
		.trim();
}
