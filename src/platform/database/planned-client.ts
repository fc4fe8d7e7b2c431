import pg from "pg";

/** How many statements one connection keeps planned. The product's hot ones are fewer; each takes some memory. */
const most = 200;

/**
 * A connection whose statements are planned once: one that comes a second time is prepared under a name, and from then
 * on only its values travel. To plan a list's statement takes the embedded database longer than to run it.
 *
 * What comes without values may be several statements, which can't be prepared. Statements are known by their text, so what is put together for one occasion (a list of values of changing length, a
 * word in the text) is never kept.
 */
export class PlannedClient extends pg.Client {
	#seen = new Set<string>();
	#names = new Map<string, string>();

	/** The driver's own method has a dozen forms: all but one go on as they came, and what comes back is what it gave. */
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
			// Texts that came once and never again must not pile up.
			if (this.#seen.size >= 10 * most) this.#seen.clear();
			this.#seen.add(text);
			return undefined;
		}
		const name = `planned_${this.#names.size + 1}`;
		this.#names.set(text, name);
		return name;
	}
}
