const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Makes any text inert in HTML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => entities[character] as string);
}
