import { recordAudit } from "#platform/audit/record-audit.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { User } from "#platform/security/check-access.ts";
import type { ArticleFields, EditedArticle } from "../console-contract.ts";
import { claimSlug, findArticle, insertArticle } from "./articles-store.ts";
import { type Found, isSlugTaken } from "./change-article.ts";
import { editedArticle, toArticleColumns } from "./edited-article.ts";
import { storeVersion } from "./versions-store.ts";

class SlugTaken extends Error {}

/** Creates a draft; null if another article has its address. */
export async function createArticle({ db, clock }: Pick<AppContext, "db" | "clock">, user: User, fields: ArticleFields): Promise<EditedArticle | null> {
	try {
		return await inTransaction(db, async (trx) => {
			const now = clock.now();
			const id = await insertArticle(trx, { ...toArticleColumns(fields), updated_at: now });
			if (!(await claimSlug(trx, fields.slug, id))) throw new SlugTaken();
			await storeVersion(trx, id, "created", user.userId);
			await recordAudit(trx, clock, user, { action: "article.created", subject: { kind: "article", id }, summary: `Created the article “${fields.title}”` });
			return editedArticle((await findArticle(trx, id)) as Found, now);
		});
	} catch (error) {
		if (error instanceof SlugTaken || isSlugTaken(error)) return null;
		throw error;
	}
}
