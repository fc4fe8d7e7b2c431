import pg from "pg";

/** Each prepared statement takes memory. The product has fewer frequent statements than this. */
const most = 200;

/** Prepares statements when they are used a second time. Those without values are skipped: they can contain several statements. */
export class PreparedClient extends pg.Client {
	#seen = new Set<string>();
	#names = new Map<string, string>();

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
			if (this.#seen.size >= 10 * most) this.#seen.clear();
			this.#seen.add(text);
			return undefined;
		}
		const name = `planned_${this.#names.size + 1}`;
		this.#names.set(text, name);
		return name;
	}
}
