interface Policy {
	createHTML(text: string): unknown;
	createScriptURL(address: string): unknown;
}
interface Factory {
	createPolicy(name: string, rules: Partial<Record<"createHTML" | "createScriptURL", (text: string) => string>>): Policy;
}

/** There where the browser checks that markup and scripts come from a named policy; elsewhere they are plain strings. */
const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;

/**
 * Makes the way by which one part of the site puts markup into a page. The names are those that the pages' policy allows, each once.
 *
 * @param check what the browser gets for a text; it throws or makes harmless what must not come in
 * @returns what takes a text and gives what a browser that checks accepts as markup
 */
export function trustedMarkup(name: string, check: (text: string) => string): (text: string) => string {
	const policy = factory?.createPolicy(name, { createHTML: check });
	return policy ? (text) => policy.createHTML(text) as string : check;
}

/** The same for the address of a worker's script. */
export function trustedScript(name: string, check: (address: string) => string): (address: string) => string {
	const policy = factory?.createPolicy(name, { createScriptURL: check });
	return policy ? (address) => policy.createScriptURL(address) as string : check;
}
