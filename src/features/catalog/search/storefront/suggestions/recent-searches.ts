const key = "recentSearches";
const maxSearches = 5;

/** Reads the visitor's last searches on this device, newest first. */
export function readRecent(): string[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
		return Array.isArray(stored)
			? stored.filter((text): text is string => typeof text === "string" && text !== "").slice(0, maxSearches)
			: [];
	} catch {
		return [];
	}
}

export function addRecent(text: string): void {
	const others = readRecent().filter((search) => search.toLowerCase() !== text.toLowerCase());
	write([text, ...others].slice(0, maxSearches));
}

export const clearRecent = (): void => write([]);

/** Without storage, nothing is remembered. */
function write(texts: string[]): void {
	try {
		if (texts.length === 0) localStorage.removeItem(key);
		else localStorage.setItem(key, JSON.stringify(texts));
	} catch {}
}
