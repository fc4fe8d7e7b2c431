import { type AppContext, inTransaction, recordAudit, recordContentChange, type Transaction, toChanges, type User } from "#platform/index.ts";
import { pick } from "#values/fields/definitions.ts";
import type { EditedArticle } from "../console-contract.ts";
import { articlesTag, articleTag } from "../rules/content-tags.ts";
import { claimSlug, findArticle, releaseSlug, updateArticle } from "./articles-store.ts";
import { editedArticle } from "./edited-article.ts";
import type { ArticleTexts } from "./tables.ts";
import { storeVersion } from "./versions-store.ts";

/** A change: the row's new values, and the texts for history and audit log. */
export interface Plan {
	action: string;
	/** One sentence in the past tense. */
	summary: string;
	set: Partial<ArticleTexts & { minutes: number | null; published_at: Date | null; archived: boolean }>;
}

export type Changed =
	| { ok: true; article: EditedArticle }
	| { ok: false; error: "article_not_found" | "slug_taken" | "moment_has_passed" | "nothing_to_read" }
	| { ok: false; error: "changed_by_other"; current: EditedArticle };

type InvalidField = Exclude<Changed, { ok: true }>["error"];
export type Found = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

/** Rolls back the transaction. */
class SlugTaken extends Error {}

/**
 * Changes an article of the expected version in one transaction, with history, audit log and public pages. The second
 * of two changes to the same version is refused.
 *
 * @param plan returns the change, or why it is refused
 */
export async function changeArticle(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	user: User,
	{ id, version }: { id: number; version: number },
	plan: (article: Found, trx: Transaction) => Promise<Plan | Exclude<InvalidField, "changed_by_other">> | Plan | Exclude<InvalidField, "changed_by_other">,
): Promise<Changed> {
	try {
		return await inTransaction(db, async (trx) => {
			const now = clock.now();
			const before = await findArticle(trx, id);
			if (!before) return { ok: false, error: "article_not_found" };
			const planned = await plan(before, trx);
			if (typeof planned === "string") return { ok: false, error: planned };
			const changed = before.version === version && (await updateArticle(trx, id, version, now, planned.set));
			if (!changed) return { ok: false, error: "changed_by_other", current: editedArticle((await findArticle(trx, id)) as Found, now) };
			const { slug } = planned.set;
			if (slug !== undefined && slug !== before.slug) {
				if (!(await claimSlug(trx, slug, id))) throw new SlugTaken();
				await releaseSlug(trx, before.slug, id);
			}
			await storeVersion(trx, id, planned.action, user.userId);
			const after = (await findArticle(trx, id)) as Found;
			await recordAudit(trx, clock, user, {
				action: `article.${planned.action}`,
				id,
				summary: planned.summary,
				changes: changesBetween(before, after),
			});
			await recordContentChange(trx, { tags: [articleTag(id), articlesTag], withdrawn: !isPublic(after, now) && isPublic(before, now) });
			return { ok: true, article: editedArticle(after, now) };
		});
	} catch (error) {
		if (error instanceof SlugTaken || isSlugTaken(error)) return { ok: false, error: "slug_taken" };
		throw error;
	}
}

/** Returns whether a statement failed because another article has the address. */
export const isSlugTaken = (error: unknown): boolean =>
	(error as { code?: string }).code === "23505" && /slug/.test((error as { constraint?: string }).constraint ?? "");

const isPublic = ({ archived, published_at }: Found, now: Date): boolean => !archived && published_at !== null && published_at <= now;

const audited = ["title", "slug", "summary", "topic", "related", "coming", "position", "published_at", "archived"] as const;

function changesBetween(before: Found, after: Found): Record<string, { before: unknown; after: unknown }> {
	const changes = toChanges(before, pick(after, audited));
	// The history contains the text; the audit log records only that it changed.
	return before.body === after.body
		? changes
		: { ...changes, body: { before: `${before.body.length} characters`, after: `${after.body.length} characters, version ${after.version}` } };
}
