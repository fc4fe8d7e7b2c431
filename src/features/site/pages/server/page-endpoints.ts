import { type AppContext, refuse, type Serve } from "#platform/index.ts";
import { ImageRefused } from "#platform/media/images/image-refused.ts";
import * as calls from "../console-contract.ts";
import { getPage, listPages } from "../contract.ts";
import { pagesTag, pageTag } from "../rules/content-tags.ts";
import type { PageContent } from "../rules/page-content.ts";
import { isBuiltIn } from "../rules/site-pages.ts";
import { findUnknownPlaceholders } from "../rules/unknown-placeholders.ts";
import { changePage, createPage, restorePage } from "./change-page.ts";
import { listEntries, readEditedPage } from "./edited-page.ts";
import { storePagePicture } from "./page-pictures.ts";
import { findVersion, findVersions } from "./pages-store.ts";
import { deletePage, publishPage, unpublishPage } from "./publish-page.ts";
import { readPage } from "./read-page.ts";
import { toPublicPage } from "./to-public-page.ts";

type Context = Pick<AppContext, "db" | "clock" | "site" | "showChanges">;

const pageSize = 20;

/** Serves published pages to visitors, and all pages to owners. */
export function servePages(serve: Serve, context: Context): void {
	const { db, clock, site } = context;

	serve(getPage, async ({ params: { slug }, query }, { shows }) => {
		shows(pageTag(slug));
		return (await readPage(context, slug, query.version)) ?? refuse(getPage, "page_not_found");
	});

	serve(listPages, async (_request, { shows }) => {
		shows(pagesTag);
		const entries = (await listEntries(db, clock.now())).filter(({ slug, publishedVersion }) => !isBuiltIn(slug) && publishedVersion !== null);
		return Promise.all(
			entries.map(async ({ slug, path, publishedVersion, publishedAt }) => {
				const content = (await findVersion(db, slug, publishedVersion as number))?.content;
				return { slug, path, title: content?.title ?? "", changedAt: publishedAt as string };
			}),
		);
	});

	serve(calls.listAllPages, () => listEntries(db, clock.now()));

	serve(calls.readPage, async ({ params }) => (await readEditedPage(db, params.slug, clock.now())) ?? refuse(calls.readPage, "page_not_found"));

	serve(calls.previewPage, ({ params, body }) => toPublicPage(db, site(), { slug: params.slug, ...body }));

	serve(calls.uploadPagePicture, async ({ body }) => {
		try {
			return await storePagePicture(context, Buffer.from(body.file, "base64"));
		} catch (error) {
			if (error instanceof ImageRefused) return refuse(calls.uploadPagePicture, "picture_refused", { message: error.message });
			throw error;
		}
	});

	serve(calls.listPageVersions, async ({ params, query }) => {
		const rows = await findVersions(db, params.slug, query.before, pageSize + 1);
		const versions = rows
			.slice(0, pageSize)
			.map(({ version, action, at, by, content }) => ({ version, action, at: at.toISOString(), by, title: content.title, blocks: content.blocks.length }));
		return { versions, next: rows.length > pageSize ? (versions.at(-1)?.version ?? null) : null };
	});

	serveChanges(serve, context);
}

function serveChanges(serve: Serve, context: Context): void {
	serve(calls.createPage, async ({ body }, { user }) => {
		const details = placeholderDetails(body.content);
		if (details.length > 0) return refuse(calls.createPage, "unknown_placeholder", { details });
		const created = await createPage(context, user, body);
		if (created.ok) return created.page;
		if (created.error === "slug_taken" || created.error === "slug_reserved" || created.error === "picture_not_found" || created.error === "category_not_found")
			return refuse(calls.createPage, created.error);
		throw new Error(`A new page can't be refused with ${created.error}.`);
	});

	serve(calls.changePage, async ({ params, body }, { user }) => {
		const details = placeholderDetails(body.content);
		if (details.length > 0) return refuse(calls.changePage, "unknown_placeholder", { details });
		const changed = await changePage(context, user, params.slug, body.version, body.content);
		if (changed.ok) return changed.page;
		if (changed.error === "changed_by_other") return refuse(calls.changePage, "changed_by_other", { fields: { current: changed.current } });
		if (changed.error === "page_not_found" || changed.error === "picture_not_found" || changed.error === "category_not_found")
			return refuse(calls.changePage, changed.error);
		throw new Error(`A change can't be refused with ${changed.error}.`);
	});

	serve(calls.restorePage, async ({ params, body }, { user }) => {
		const restored = await restorePage(context, user, params.slug, body.version, body.from);
		if (restored.ok) return restored.page;
		if (restored.error === "changed_by_other") return refuse(calls.restorePage, "changed_by_other", { fields: { current: restored.current } });
		if (restored.error === "page_not_found" || restored.error === "version_not_found") return refuse(calls.restorePage, restored.error);
		throw new Error(`A restored version can't be refused with ${restored.error}.`);
	});

	serve(calls.publishPage, async ({ params, body }, { user }) => {
		const published = await publishPage(context, user, params.slug, body.version, body.at === null ? null : new Date(body.at));
		if (published.ok) return published.page;
		if (published.error === "changed_by_other") return refuse(calls.publishPage, "changed_by_other", { fields: { current: published.current } });
		return refuse(calls.publishPage, published.error);
	});

	serve(calls.unpublishPage, async ({ params, body }, { user }) => {
		const unpublished = await unpublishPage(context, user, params.slug, body.version);
		if (unpublished.ok) return unpublished.page;
		if (unpublished.error === "changed_by_other") return refuse(calls.unpublishPage, "changed_by_other", { fields: { current: unpublished.current } });
		if (unpublished.error === "page_not_found") return refuse(calls.unpublishPage, "page_not_found");
		throw new Error(`Unpublishing can't be refused with ${unpublished.error}.`);
	});

	serve(calls.deletePage, async ({ params }, { user }) => {
		const result = await deletePage(context, user, params.slug);
		return result === "deleted" ? { message: "The page is deleted." } : refuse(calls.deletePage, result);
	});
}

const placeholderDetails = (content: PageContent) => findUnknownPlaceholders(content).map(({ path, message }) => ({ path: `content.${path}`, message }));
