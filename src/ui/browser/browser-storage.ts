const memory = new Map<string, string>();

/** The key prefix of unsaved text. It survives a login and is deleted at logout. */
export const unsavedPrefix = "unsaved:";

/** The browser's local storage. Falls back to memory if storage is disabled or full. */
export const browserStorage = {
	get(key: string): string | null {
		try {
			return localStorage.getItem(key) ?? memory.get(key) ?? null;
		} catch {
			return memory.get(key) ?? null;
		}
	},
	set(key: string, value: string): void {
		try {
			localStorage.setItem(key, value);
			memory.delete(key);
		} catch {
			memory.set(key, value);
		}
	},
	remove(key: string): void {
		memory.delete(key);
		try {
			localStorage.removeItem(key);
		} catch {
			// Storage is disabled, so it holds nothing to delete.
		}
	},
	/** Deletes everything, including the session storage of this tab. */
	clear(): void {
		memory.clear();
		try {
			localStorage.clear();
			sessionStorage.clear();
		} catch {
			// Storage is disabled, so it holds nothing to delete.
		}
	},
	/** Deletes everything except unsaved text. */
	clearSaved(): void {
		const unsaved = [...memory, ...stored()].filter(([key]) => key.startsWith(unsavedPrefix));
		browserStorage.clear();
		for (const [key, value] of unsaved) browserStorage.set(key, value);
	},
};

function stored(): [string, string][] {
	try {
		return Object.entries(localStorage);
	} catch {
		return [];
	}
}
