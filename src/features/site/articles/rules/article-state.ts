export const articleStates = ["draft", "scheduled", "published", "archived"] as const;
/** Where an article is on its way: visitors see what is published. */
export type ArticleState = (typeof articleStates)[number];

/** The state of an article at a moment. */
export function stateOf({ publishedAt, archived }: { publishedAt: Date | null; archived: boolean }, now: Date): ArticleState {
	if (archived) return "archived";
	if (publishedAt === null) return "draft";
	return publishedAt > now ? "scheduled" : "published";
}
