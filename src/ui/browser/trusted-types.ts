interface Policy {
	createHTML(text: string): unknown;
	createScriptURL(address: string): unknown;
}
interface Factory {
	createPolicy(
		name: string,
		rules: Partial<Record<"createHTML" | "createScriptURL", (text: string) => string>>,
	): Policy;
}

/** Undefined in browsers without Trusted Types; there, markup and addresses are plain strings. */
const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;

/**
 * Creates a Trusted Types policy for markup. The content security policy allows each name once.
 *
 * @param check returns safe markup for a text, or throws
 * @returns a function that turns text into markup that the browser accepts
 */
export function trustedMarkup(name: string, check: (text: string) => string): (text: string) => string {
	const policy = factory?.createPolicy(name, { createHTML: check });
	return policy ? (text) => policy.createHTML(text) as string : check;
}

/** Creates a Trusted Types policy for the address of a worker's script. */
export function trustedScript(name: string, check: (address: string) => string): (address: string) => string {
	const policy = factory?.createPolicy(name, { createScriptURL: check });
	return policy ? (address) => policy.createScriptURL(address) as string : check;
}
