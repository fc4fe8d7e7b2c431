import { type AppContext, inTransaction, recordAudit, refuse, type Serve, sortedPage, toPage, type User } from "#platform/index.ts";
import type { ArticleFields, EditedArticle } from "../console-contract.ts";
import * as calls from "../console-contract.ts";
import { changedFields } from "../rules/changed-fields.ts";
import { articleSortKeys, claimSlug, findArticle, findArticles, insertArticle } from "./articles-store.ts";
import { type Changed, changeArticle, type Found, isSlugTaken } from "./change-article.ts";
import { cleanBody } from "./clean-body.ts";
import { editedArticle, toArticleColumns } from "./edited-article.ts";
import { archivePlan, editPlan, publishPlan, restorePlan, unpublishPlan } from "./plans.ts";
import { toPublicArticle } from "./to-public-article.ts";
import { findVersions, storeVersion } from "./versions-store.ts";

class SlugTaken extends Error {}

const pageSize = 50;

/** Serves the endpoints of editors. */
export function serveConsole(serve: Serve, context: Pick<AppContext, "db" | "clock">): void {
	const { db, clock } = context;

	serve(calls.listAllArticles, async ({ query: { state, search, sort, before } }) => {
		const now = clock.now();
		const order = sortedPage(articleSortKeys, "id", { sort, after: before });
		const rows = await findArticles(db, now, { state, search, page: order }, pageSize + 1);
		const { page, next } = toPage(rows, pageSize, order.toCursor);
		const articles = page.map(({ sort_key, ...row }) => {
			const { body, updatedBy, related, summary, ...listed } = editedArticle({ ...row, body: "" as never, related: "", summary: "", actor: null }, now);
			return listed;
		});
		return { articles, next };
	});

	serve(calls.readArticle, async ({ params }) => {
		const row = await findArticle(db, params.id);
		return row ? editedArticle(row, clock.now()) : refuse(calls.readArticle, "article_not_found");
	});

	serve(calls.previewArticle, ({ body }) => toPublicArticle({ ...body, body: cleanBody(body.body) }));

	serve(calls.createArticle, async ({ body }, { user }) => {
		const made = await createArticle(context, user, body);
		return made ?? refuse(calls.createArticle, "slug_taken", { at: "slug" });
	});

	serve(calls.changeArticle, async ({ params, body }, { user }) => {
		const { version, ...fields } = body;
		return respond(calls.changeArticle, await changeArticle(context, user, { ...params, version }, editPlan(fields)));
	});

	serve(calls.publishArticle, async ({ params, body }, { user }) => {
		const at = body.at === null ? null : new Date(body.at);
		return respond(calls.publishArticle, await changeArticle(context, user, { ...params, ...body }, publishPlan(at, clock.now())));
	});

	serve(calls.unpublishArticle, async ({ params, body }, { user }) =>
		respond(calls.unpublishArticle, await changeArticle(context, user, { ...params, ...body }, unpublishPlan)),
	);

	serve(calls.archiveArticle, async ({ params, body }, { user }) =>
		respond(calls.archiveArticle, await changeArticle(context, user, { ...params, ...body }, archivePlan(body.archived))),
	);

	serve(calls.restoreArticle, async ({ params, body }, { user }) =>
		respond(calls.restoreArticle, await changeArticle(context, user, { ...params, ...body }, restorePlan(body.from))),
	);

	serve(calls.listArticleVersions, async ({ params, query }) => {
		const rows = await findVersions(db, params.id, query.before, pageSize + 1);
		const versions = rows.slice(0, pageSize).map((row, index) => {
			const earlier = rows[index + 1];
			return {
				version: row.version,
				action: row.action,
				at: row.at.toISOString(),
				by: row.actor,
				title: row.title,
				body: row.body,
				changed: earlier ? changedFields(earlier, row) : [],
			};
		});
		return { versions, next: rows.length > pageSize ? (versions.at(-1)?.version ?? null) : null };
	});
}

type Changing =
	| typeof calls.changeArticle
	| typeof calls.publishArticle
	| typeof calls.unpublishArticle
	| typeof calls.archiveArticle
	| typeof calls.restoreArticle;

/** Converts the result of a change to a response. */
function respond(call: Changing, changed: Changed) {
	if (changed.ok) return changed.article;
	if (changed.error === "changed_by_other") return refuse(call, "changed_by_other", { fields: { current: changed.current } });
	// Each plan returns only errors that its call declares.
	const error = changed.error as "article_not_found";
	const paths: Record<string, string> = { slug_taken: "slug", moment_has_passed: "at", nothing_to_read: "body" };
	const path = paths[error];
	const { message } = (call.refusals as Record<string, { message: string }>)[error] as { message: string };
	return refuse(call, error, path === undefined ? {} : { details: [{ path, message }] });
}

/** Creates a draft; null if another article has its address. */
async function createArticle({ db, clock }: Pick<AppContext, "db" | "clock">, user: User, fields: ArticleFields): Promise<EditedArticle | null> {
	try {
		return await inTransaction(db, async (trx) => {
			const now = clock.now();
			const id = await insertArticle(trx, { ...toArticleColumns(fields), updated_at: now });
			if (!(await claimSlug(trx, fields.slug, id))) throw new SlugTaken();
			await storeVersion(trx, id, "created", user.userId);
			await recordAudit(trx, clock, user, { action: "article.created", id, summary: `Created the article “${fields.title}”` });
			return editedArticle((await findArticle(trx, id)) as Found, now);
		});
	} catch (error) {
		if (error instanceof SlugTaken || isSlugTaken(error)) return null;
		throw error;
	}
}
