import {
	type AppContext,
	inTransaction,
	Refused,
	recordAudit,
	recordContentChange,
	refuse,
	type Transaction,
	toChanges,
	type User,
} from "#platform/index.ts";
import { pick } from "#values/fields/definitions.ts";
import * as calls from "../console-contract.ts";
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

export type Found = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

/** Rolls back the transaction. */
class SlugTaken extends Error {}

/** Refuses an article whose address another one has, and passes other errors on. */
export function refuseSlug(error: unknown): Refused {
	const { code, constraint = "" } = error as { code?: string; constraint?: string };
	if (!(error instanceof SlugTaken) && !(code === "23505" && /slug/.test(constraint))) throw error;
	return refuse(calls.changeArticle, "slug_taken", { at: "slug" });
}

/** Gives an article its address. */
export async function takeSlug(trx: Transaction, slug: string, id: number): Promise<void> {
	if (!(await claimSlug(trx, slug, id))) throw new SlugTaken();
}

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
	plan: (article: Found, trx: Transaction) => Promise<Plan | Refused> | Plan | Refused,
): Promise<calls.EditedArticle | Refused> {
	return inTransaction(db, async (trx) => {
		const now = clock.now();
		const before = await findArticle(trx, id);
		if (!before) return refuse(calls.changeArticle, "article_not_found");
		const planned = await plan(before, trx);
		if (planned instanceof Refused) return planned;
		const changed = before.version === version && (await updateArticle(trx, id, version, now, planned.set));
		if (!changed) {
			const current = editedArticle((await findArticle(trx, id)) as Found, now);
			return refuse(calls.changeArticle, "changed_by_other", { fields: { current } });
		}
		const { slug } = planned.set;
		if (slug !== undefined && slug !== before.slug) {
			await takeSlug(trx, slug, id);
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
		await recordContentChange(trx, {
			tags: [articleTag(id), articlesTag],
			withdrawn: !isPublic(after, now) && isPublic(before, now),
		});
		return editedArticle(after, now);
	}).catch(refuseSlug);
}

const isPublic = ({ archived, published_at }: Found, now: Date): boolean =>
	!archived && published_at !== null && published_at <= now;

const audited = [
	"title",
	"slug",
	"summary",
	"topic",
	"related",
	"coming",
	"position",
	"published_at",
	"archived",
] as const;

function changesBetween(before: Found, after: Found): Record<string, { before: unknown; after: unknown }> {
	const changes = toChanges(before, pick(after, audited));
	// The history contains the text; the audit log records only that it changed.
	return before.body === after.body
		? changes
		: {
				...changes,
				body: {
					before: `${before.body.length} characters`,
					after: `${after.body.length} characters, version ${after.version}`,
				},
			};
}
