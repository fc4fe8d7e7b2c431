const memory = new Map<string, string>();

/** How keys of texts begin that were typed and not saved. They live through a login, and end when somebody logs out. */
export const unsavedPrefix = "unsaved:";

/**
 * The browser's local storage; where it is closed to us (a strict privacy setting, no room left) it lasts as long as the page does.
 */
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
			// What is closed to us holds nothing of ours.
		}
	},
	/** Empties all of the browser's storage, that of the tab included. */
	clear(): void {
		memory.clear();
		try {
			localStorage.clear();
			sessionStorage.clear();
		} catch {
			// What is closed to us holds nothing of ours.
		}
	},
	/** Empties it as `clear` does, but for texts that were typed and not saved. */
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
