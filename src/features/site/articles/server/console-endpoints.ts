import {
	type AppContext,
	inTransaction,
	type Refused,
	recordAudit,
	refuse,
	type Serve,
	sortedPage,
	toPage,
	type User,
} from "#platform/index.ts";
import * as calls from "../console-contract.ts";
import { changedFields } from "../rules/changed-fields.ts";
import { articleSortKeys, findArticle, findArticles, insertArticle } from "./articles-store.ts";
import { changeArticle, type Found, refuseSlug, takeSlug } from "./change-article.ts";
import { cleanBody } from "./clean-body.ts";
import { editedArticle, toArticleColumns } from "./edited-article.ts";
import { archivePlan, editPlan, publishPlan, restorePlan, unpublishPlan } from "./plans.ts";
import { toPublicArticle } from "./to-public-article.ts";
import { findVersions, storeVersion } from "./versions-store.ts";

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
			const { body, updatedBy, related, summary, ...listed } = editedArticle(
				{ ...row, body: "" as never, related: "", summary: "", actor: null },
				now,
			);
			return listed;
		});
		return { articles, next };
	});

	serve(calls.readArticle, async ({ params }) => {
		const row = await findArticle(db, params.id);
		return row ? editedArticle(row, clock.now()) : refuse(calls.readArticle, "article_not_found");
	});

	serve(calls.previewArticle, ({ body }) => toPublicArticle({ ...body, body: cleanBody(body.body) }));

	serve(calls.createArticle, ({ body }, { user }) => createArticle(context, user, body));

	serve(calls.changeArticle, ({ params, body: { version, ...fields } }, { user }) =>
		changeArticle(context, user, { ...params, version }, editPlan(fields)),
	);

	serve(calls.publishArticle, ({ params, body }, { user }) =>
		changeArticle(
			context,
			user,
			{ ...params, ...body },
			publishPlan(body.at === null ? null : new Date(body.at), clock.now()),
		),
	);

	serve(calls.unpublishArticle, ({ params, body }, { user }) =>
		changeArticle(context, user, { ...params, ...body }, unpublishPlan),
	);

	serve(calls.archiveArticle, ({ params, body }, { user }) =>
		changeArticle(context, user, { ...params, ...body }, archivePlan(body.archived)),
	);

	serve(calls.restoreArticle, ({ params, body }, { user }) =>
		changeArticle(context, user, { ...params, ...body }, restorePlan(body.from)),
	);

	serve(calls.listArticleVersions, async ({ params, query }) => {
		const rows = await findVersions(db, params.id, query.before, pageSize + 1);
		const { page, next } = toPage(rows, pageSize, ({ version }) => version);
		const versions = page.map((row, index) => {
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
		return { versions, next };
	});
}

/** Creates a draft. */
const createArticle = (
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	user: User,
	fields: calls.ArticleFields,
): Promise<calls.EditedArticle | Refused> =>
	inTransaction(db, async (trx) => {
		const now = clock.now();
		const id = await insertArticle(trx, { ...toArticleColumns(fields), updated_at: now });
		await takeSlug(trx, fields.slug, id);
		await storeVersion(trx, id, "created", user.userId);
		await recordAudit(trx, clock, user, {
			action: "article.created",
			id,
			summary: `Created the article “${fields.title}”`,
		});
		return editedArticle((await findArticle(trx, id)) as Found, now);
	}).catch(refuseSlug);
