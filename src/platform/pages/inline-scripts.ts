/**
 * The inline scripts of a rendered page that carry the mark of the site's own, and the page without the mark. A script that came
 * into the page in another way does not know the mark, so nothing allows it.
 *
 * @param html a page as it was rendered
 * @param mark what the renderer gave its own scripts as `nonce`; nobody else knows it
 * @returns the page as it is sent, and the text of each marked script, for its hash in the policy
 */
export function takeMarked(html: string, mark: string): { html: string; scripts: string[] } {
	const marked = ` nonce="${mark}"`;
	const scripts: string[] = [];
	for (const [, attributes = "", text = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script/gi))
		if (text !== "" && `${attributes} `.includes(`${marked} `)) scripts.push(text);
	return { html: html.replaceAll(marked, ""), scripts };
}
