/**
 * Finds the site's own inline scripts by their secret mark, and removes the mark. Injected scripts lack it.
 *
 * @param mark the secret `nonce` that the renderer gave its own scripts
 * @returns the page without marks, and the text of each marked script, for its hash in the policy
 */
export function extractMarked(html: string, mark: string): { html: string; scripts: string[] } {
	const marked = ` nonce="${mark}"`;
	const scripts: string[] = [];
	for (const [, attributes = "", text = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script/gi))
		if (text !== "" && `${attributes} `.includes(`${marked} `)) scripts.push(text);
	return { html: html.replaceAll(marked, ""), scripts };
}
