import { type Refused, refuse } from "#api/refusal.ts";
import type { Transaction } from "#platform/index.ts";
import { plainText } from "#values/excerpt.ts";
import { type ArticleFields, publishArticle, restoreArticle } from "../console-contract.ts";
import type { Found, Plan } from "./change-article.ts";
import { cleanBody } from "./clean-body.ts";
import { toArticleColumns } from "./edited-article.ts";
import { computeReadingMinutes } from "./to-public-article.ts";
import { findVersion } from "./versions-store.ts";

export const editPlan = (fields: ArticleFields) => (): Plan => ({
	action: "edited",
	summary: `Edited the article “${fields.title}”`,
	set: toArticleColumns(fields),
});

/** Publishes from a time on; null for now. */
export const publishPlan =
	(at: Date | null, now: Date) =>
	({ title, body }: Found): Plan | Refused => {
		const refuseField = (code: "moment_has_passed" | "nothing_to_read", path: string) =>
			refuse(publishArticle, code, { at: path });
		if (at && at <= now) return refuseField("moment_has_passed", "at");
		if (plainText(body) === "") return refuseField("nothing_to_read", "body");
		const summary = at
			? `Scheduled the article “${title}” for ${at.toISOString()}`
			: `Published the article “${title}”`;
		return { action: at ? "scheduled" : "published", summary, set: { published_at: at ?? now, archived: false } };
	};

/** Hides it from visitors; it can be published again. */
export const unpublishPlan = ({ title }: Found): Plan => ({
	action: "unpublished",
	summary: `Unpublished the article “${title}”`,
	set: { published_at: null },
});

/** Archives it, or restores it to its earlier state. */
export const archivePlan =
	(archived: boolean) =>
	({ title }: Found): Plan => ({
		action: archived ? "archived" : "brought_back",
		summary: archived ? `Archived the article “${title}”` : `Unarchived the article “${title}”`,
		set: { archived },
	});

/** Restores an earlier version's text; address, position and state stay. */
export const restorePlan =
	(from: number) =>
	async ({ id }: Found, trx: Transaction): Promise<Plan | Refused> => {
		const earlier = await findVersion(trx, id, from);
		if (!earlier) return refuse(restoreArticle, "article_not_found");
		const { title, summary, topic, related, coming } = earlier;
		// Sanitized again: the rules may have changed since.
		const content = { title, summary, topic, related, coming, body: cleanBody(earlier.body) };
		return {
			action: "restored",
			summary: `Restored version ${from} of the article “${title}”`,
			set: { ...content, minutes: computeReadingMinutes(content) },
		};
	};
