import pg from "pg";

/** Each prepared statement takes memory. The product has fewer frequent statements than this. */
const maxStatements = 200;

/** "Cached plan must not change result type": a newer version of the product has added a column. */
const changedColumns = "0A000";

/**
 * Prepares statements when they are used a second time. Those without values are skipped: they can contain several
 * statements.
 */
export class PreparedClient extends pg.Client {
	/** Whether each statement goes to the same server connection. */
	canPrepare = true;
	#seen = new Set<string>();
	#names = new Map<string, string>();
	#generation = 1;

	override query(...args: unknown[]): never {
		const [text, values] = args;
		const forward = super.query as (...args: unknown[]) => unknown;
		if (
			!this.canPrepare ||
			args.length !== 2 ||
			typeof text !== "string" ||
			!Array.isArray(values) ||
			values.length === 0
		)
			return forward.apply(this, args) as never;
		const name = this.#nameStatement(text);
		if (!name) return forward.call(this, text, values) as never;
		const result = forward.call(this, { name, text, values }) as Promise<unknown>;
		return result.catch((error: { code?: string }) => {
			if (error.code !== changedColumns) throw error;
			this.#prepareAgain();
			// PostgreSQL checks the plan before it runs it. A failed transaction runs nothing more.
			if (this.getTransactionStatus() === "I") return forward.call(this, text, values);
			throw error;
		}) as never;
	}

	#nameStatement(text: string): string | undefined {
		const cached = this.#names.get(text);
		if (cached || this.#names.size >= maxStatements) return cached;
		if (!this.#seen.has(text)) {
			if (this.#seen.size >= 10 * maxStatements) this.#seen.clear();
			this.#seen.add(text);
			return undefined;
		}
		const name = `planned_${this.#generation}_${this.#names.size + 1}`;
		this.#names.set(text, name);
		return name;
	}

	#prepareAgain(): void {
		this.#names.clear();
		this.#generation++;
	}
}
