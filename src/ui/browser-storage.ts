const memory = new Map<string, string>();

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
};
