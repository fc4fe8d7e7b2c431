export const articleStates = ["draft", "scheduled", "published", "archived"] as const;
/** Visitors see only published articles. */
export type ArticleState = (typeof articleStates)[number];

/** Returns the state of an article at a time. */
export function toArticleState(
	{ publishedAt, archived }: { publishedAt: Date | null; archived: boolean },
	now: Date,
): ArticleState {
	if (archived) return "archived";
	if (publishedAt === null) return "draft";
	return publishedAt > now ? "scheduled" : "published";
}
