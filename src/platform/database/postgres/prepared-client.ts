import pg from "pg";

/** Limits the prepared statements per connection, because each takes memory. The product has fewer frequent statements. */
const most = 200;

/**
 * Prepares statements that are used a second time. For a list's statement, planning takes the embedded database longer than
 * execution.
 *
 * Statements without values are not prepared, because they may contain several. Statements are identified by their text, so
 * texts that vary are never prepared.
 */
export class PreparedClient extends pg.Client {
	#seen = new Set<string>();
	#names = new Map<string, string>();

	/** Forwards all forms of the driver's method unchanged, except the one with values. */
	override query(...given: unknown[]): never {
		const [text, values] = given;
		const forward = super.query as (...given: unknown[]) => never;
		if (given.length !== 2 || typeof text !== "string" || !Array.isArray(values) || values.length === 0) return forward.apply(this, given);
		const name = this.#nameOf(text);
		return forward.call(this, name ? { name, text, values } : text, ...(name ? [] : [values]));
	}

	#nameOf(text: string): string | undefined {
		const known = this.#names.get(text);
		if (known || this.#names.size >= most) return known;
		if (!this.#seen.has(text)) {
			// Drops texts that were used only once.
			if (this.#seen.size >= 10 * most) this.#seen.clear();
			this.#seen.add(text);
			return undefined;
		}
		const name = `planned_${this.#names.size + 1}`;
		this.#names.set(text, name);
		return name;
	}
}
