interface Link {
	label: string;
	to: string;
	group: string;
}
interface Item {
	label: string;
	to: string | null;
	links: Link[];
}

const separator = " | ";

/** Writes a menu as text: an entry per line; the links of a menu are indented below it, with their group before a colon. */
export function writeMenu(items: readonly Item[]): string {
	return items
		.flatMap(({ label, to, links }) => [
			to === null ? label : `${label}${separator}${to}`,
			...links.map((link) => `  ${link.group ? `${link.group}: ` : ""}${link.label}${separator}${link.to}`),
		])
		.join("\n");
}

/** Reads a menu that is written as text. Incomplete lines become incomplete entries, which the contract refuses. */
export function readMenu(text: string): Item[] {
	const items: Item[] = [];
	for (const line of text.split("\n")) {
		if (line.trim() === "") continue;
		const [name = "", to] = line.split("|").map((part) => part.trim());
		const current = items.at(-1);
		if (!/^\s/.test(line) || !current) items.push({ label: name, to: to || null, links: [] });
		else {
			const [, group = "", label = name] = name.match(/^([^:]+):\s+(.+)$/) ?? [];
			current.links.push({ label, to: to ?? "", group });
		}
	}
	return items;
}

/** Writes redirects as text, one per line. */
export const writeRedirects = (redirects: readonly { from: string; to: string }[]): string => redirects.map(({ from, to }) => `${from} | ${to}`).join("\n");

export const readRedirects = (text: string): { from: string; to: string }[] =>
	text
		.split("\n")
		.filter((line) => line.trim() !== "")
		.map((line) => {
			const [from = "", to = ""] = line.split("|").map((part) => part.trim());
			return { from, to };
		});
