/** The text of each inline script of a page, for its hash in the policy. */
export function inlineScripts(html: string): string[] {
	const found: string[] = [];
	for (const [, attributes = "", text = ""] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g))
		if (text !== "" && !/\ssrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes)) found.push(text);
	return found;
}
