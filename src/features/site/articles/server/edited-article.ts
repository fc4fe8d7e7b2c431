import type { ArticleFields, EditedArticle } from "../console-contract.ts";
import { toArticleState } from "../rules/article-state.ts";
import { cleanBody } from "./clean-body.ts";
import type { ArticleTexts } from "./tables.ts";
import { computeReadingMinutes } from "./to-public-article.ts";

interface Row extends ArticleTexts {
	id: number;
	version: number;
	published_at: Date | null;
	archived: boolean;
	updated_at: Date;
	actor: string | null;
}

/** Converts a row for editors. */
export function editedArticle({ published_at, archived, updated_at, actor, ...row }: Row, now: Date): EditedArticle {
	const { id, version, slug, title, summary, topic, related, coming, position, body } = row;
	return {
		id,
		version,
		slug,
		title,
		summary,
		topic,
		related,
		coming,
		position,
		body,
		state: toArticleState({ publishedAt: published_at, archived }, now),
		publishedAt: published_at?.toISOString() ?? null,
		updatedAt: updated_at.toISOString(),
		updatedBy: actor,
	};
}

/** Converts an editor's input for storage. */
export function toArticleColumns(fields: ArticleFields): ArticleTexts & { minutes: number | null } {
	const body = cleanBody(fields.body);
	const minutes = computeReadingMinutes({ coming: fields.coming, body });
	return { ...fields, related: fields.related.trim(), body, minutes };
}
