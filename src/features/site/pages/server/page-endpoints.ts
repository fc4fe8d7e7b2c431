import { type AppContext, type Refused, refuse, type Serve, toPage } from "#platform/index.ts";
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
		const entries = (await listEntries(db, clock.now())).filter(
			({ slug, publishedVersion }) => !isBuiltIn(slug) && publishedVersion !== null,
		);
		return Promise.all(
			entries.map(async ({ slug, path, publishedVersion, publishedAt }) => {
				const content = (await findVersion(db, slug, publishedVersion as number))?.content;
				return { slug, path, title: content?.title ?? "", changedAt: publishedAt as string };
			}),
		);
	});

	serve(calls.listAllPages, () => listEntries(db, clock.now()));

	serve(
		calls.readPage,
		async ({ params }) =>
			(await readEditedPage(db, params.slug, clock.now())) ?? refuse(calls.readPage, "page_not_found"),
	);

	serve(calls.previewPage, ({ params, body }) => toPublicPage(db, site(), { slug: params.slug, ...body }));

	serve(calls.uploadPagePicture, async ({ body }) => {
		try {
			return await storePagePicture(context, Buffer.from(body.file, "base64"));
		} catch (error) {
			if (error instanceof ImageRefused)
				return refuse(calls.uploadPagePicture, "picture_refused", { message: error.message });
			throw error;
		}
	});

	serve(calls.listPageVersions, async ({ params, query }) => {
		const rows = await findVersions(db, params.slug, query.before, pageSize + 1);
		const { page, next } = toPage(rows, pageSize, ({ version }) => version);
		const versions = page.map(({ version, action, at, by, content }) => ({
			version,
			action,
			at: at.toISOString(),
			by,
			title: content.title,
			blocks: content.blocks.length,
		}));
		return { versions, next };
	});

	serveChanges(serve, context);
}

function serveChanges(serve: Serve, context: Context): void {
	serve(calls.createPage, ({ body }, { user }) => refusePlaceholders(body.content) ?? createPage(context, user, body));
	serve(
		calls.changePage,
		({ params, body }, { user }) =>
			refusePlaceholders(body.content) ?? changePage(context, user, params.slug, body.version, body.content),
	);
	serve(calls.restorePage, ({ params, body }, { user }) =>
		restorePage(context, user, params.slug, body.version, body.from),
	);
	serve(calls.publishPage, ({ params, body }, { user }) =>
		publishPage(context, user, params.slug, body.version, body.at === null ? null : new Date(body.at)),
	);
	serve(calls.unpublishPage, ({ params, body }, { user }) => unpublishPage(context, user, params.slug, body.version));
	serve(calls.deletePage, ({ params }, { user }) => deletePage(context, user, params.slug));
}

function refusePlaceholders(content: PageContent): Refused | undefined {
	const details = findUnknownPlaceholders(content).map(({ path, message }) => ({ path: `content.${path}`, message }));
	return details.length > 0 ? refuse(calls.changePage, "unknown_placeholder", { details }) : undefined;
}
