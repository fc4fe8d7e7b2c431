declare module "negotiator" {
	/** The published types lack `preferred`. */
	export default class Negotiator {
		constructor(request: { headers: Record<string, string | undefined> });
		/** Sorts the accepted encodings by weight; `preferred` decides among equals. */
		encodings(available: readonly string[], options?: { preferred?: readonly string[] }): string[];
	}
}
