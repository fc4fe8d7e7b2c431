/** A shared cache in front of the nodes: Varnish, or a content delivery network. */
export interface EdgeCache {
	/** The response header in which it expects tags, and what separates them. */
	header: { name: "surrogate-key" | "cache-tag"; separator: " " | "," };
	/**
	 * Removes the responses with any of these tags.
	 *
	 * @throws if the edge cache cannot be reached or refuses
	 */
	purge(tags: readonly string[]): Promise<void>;
}
