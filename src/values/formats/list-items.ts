const entities: Record<string, string> = {
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&#39;": "'",
	"&nbsp;": " ",
};

/** Returns the items of the lists in a text; without a list, its paragraphs. */
export function listItems(html: string): string[] {
	const items = [...html.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, item = ""]) => item);
	const parts = items.length > 0 ? items : html.split(/<\/p>|<br\s*\/?>/);
	return parts
		.map((part) =>
			part
				.replace(/<[^<>]*>/g, " ")
				.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
				.replace(/\s+/g, " ")
				.trim()
				.slice(0, 300),
		)
		.filter((part) => part !== "")
		.slice(0, 20);
}
