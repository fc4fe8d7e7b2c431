declare module "negotiator" {
	/** Parses the `Accept` headers of a request. Declared here because the published types lack `preferred`. */
	export default class Negotiator {
		constructor(request: { headers: Record<string, string | undefined> });
		/** Sorts the accepted encodings by weight; `preferred` decides among equal weights. */
		encodings(available: readonly string[], options?: { preferred?: readonly string[] }): string[];
	}
}
