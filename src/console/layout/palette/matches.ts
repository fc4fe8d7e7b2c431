/** An entry of the command palette. */
export interface Command {
	label: string;
	/** The group that it is shown in. */
	group: string;
	/** More words to find it by. */
	description?: string;
	/** The page that it opens. */
	to: string;
}

/**
 * Finds the entries whose labels, groups and descriptions contain all words of a text, in any order and case. Labels
 * that begin with the text come first; otherwise the order stays.
 */
export function matchingCommands<Entry extends Command>(commands: readonly Entry[], text: string): Entry[] {
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	const found = commands.filter(({ label, group, description }) =>
		words.every((word) => [label, group, description].join(" ").toLowerCase().includes(word)),
	);
	const begins = ({ label }: Command) => label.toLowerCase().startsWith(text.trim().toLowerCase());
	return words.length === 0 ? found : [...found.filter(begins), ...found.filter((command) => !begins(command))];
}

/** What a key does on a page of the console; null if it is typed into a field, or if it belongs to the browser. */
export function findShortcut({
	key,
	ctrlKey,
	metaKey,
	altKey,
	isTyping,
}: {
	key: string;
	ctrlKey: boolean;
	metaKey: boolean;
	altKey: boolean;
	isTyping: boolean;
}): "palette" | "search" | "help" | null {
	if (altKey) return null;
	if (ctrlKey || metaKey) return key.toLowerCase() === "k" ? "palette" : null;
	if (isTyping) return null;
	if (key === "/") return "search";
	return key === "?" ? "help" : null;
}
