/** The markup that the sanitizer writes. Article pages add anchors to headings and scopes to table headers. */
const richTextMarkup =
	/<(?:\/?(?:p|ul|ol|li|strong|em|b|i|u|h3|h4|\/h2|blockquote|table|thead|tbody|tr|th|td)|\/a|br ?\/?|h2 id="[\w-]*"|th scope="(?:row|col)"|a(?: href="(?:https?:\/\/|mailto:|\/(?!\/))[^"<>]*")?(?: rel="noopener noreferrer")?)>/gi;

/**
 * Checks sanitized rich text again before it is rendered. Escapes all of it if it contains other markup.
 *
 * @param html rich text that was sanitized when it was saved
 * @returns the same text, or all of it escaped
 */
export const onlyRichText = (html: string): string =>
	html.replace(richTextMarkup, "").includes("<") ? html.replaceAll("<", "&lt;") : html;
