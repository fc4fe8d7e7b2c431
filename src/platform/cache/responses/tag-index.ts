/** Finds entries by the tags of the content that they show. */
export class TagIndex<Entry extends { tags: readonly string[] | undefined }> {
	#byTag = new Map<string, Set<Entry>>();
	#untagged = new Set<Entry>();

	add(entry: Entry): void {
		if (!entry.tags) this.#untagged.add(entry);
		else for (const tag of entry.tags) this.#of(tag).add(entry);
	}

	remove(entry: Entry): void {
		this.#untagged.delete(entry);
		for (const tag of entry.tags ?? []) {
			const entries = this.#byTag.get(tag);
			entries?.delete(entry);
			if (entries?.size === 0) this.#byTag.delete(tag);
		}
	}

	/** Returns the entries with this tag, and those that can show anything. */
	with(tag: string): Entry[] {
		return [...(this.#byTag.get(tag) ?? []), ...this.#untagged];
	}

	#of(tag: string): Set<Entry> {
		const entries = this.#byTag.get(tag) ?? new Set();
		this.#byTag.set(tag, entries);
		return entries;
	}
}
