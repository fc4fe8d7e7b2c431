import { Refused, refuse } from "#api/refusal.ts";
import { cleanBody } from "#features/site/articles/server/index.ts";
import { type AppContext, inTransaction, recordAudit, type Transaction, type User } from "#platform/index.ts";
import * as calls from "../console-contract.ts";
import { isCategorySource } from "../rules/course-sources.ts";
import { defaultContent } from "../rules/defaults/default-content.ts";
import type { PageContent, PageLayout } from "../rules/page-content.ts";
import { listPictures } from "../rules/page-pictures.ts";
import { isReserved } from "../rules/reserved-paths.ts";
import { builtInPages, isBuiltIn } from "../rules/site-pages.ts";
import { readEditedPage } from "./edited-page.ts";
import { countCategories, findVersion, insertPage, insertVersion, lockPage, updatePage } from "./pages-store.ts";
import { findPictureSizes } from "./pictures-store.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** Creates a draft page of the provider. */
export function createPage(
	{ db, clock }: Context,
	user: User,
	page: { slug: string; layout: PageLayout; content: PageContent },
): Promise<calls.EditedPage | Refused> {
	const { slug, layout } = page;
	return inTransaction(db, async (trx) => {
		if (isBuiltIn(slug) || isReserved(slug)) return refuse(calls.createPage, "slug_reserved", { at: "slug" });
		const missing = await findMissing(trx, page.content);
		if (missing) return missing;
		const content = cleaned(page.content);
		const now = clock.now();
		if (!(await insertPage(trx, { slug, layout, content, now })))
			return refuse(calls.createPage, "slug_taken", { at: "slug" });
		await insertVersion(trx, { slug, version: 1, action: "created", at: now, actorId: user.userId, content });
		await audit(trx, clock, user, {
			slug,
			version: 1,
			action: "created",
			summary: `Created the page “${content.title}”`,
		});
		return readChanged(trx, slug, now);
	});
}

/** Saves the draft of a page in place of the version that the editor has loaded. */
export function changePage(
	context: Context,
	user: User,
	slug: string,
	version: number,
	content: PageContent,
): Promise<calls.EditedPage | Refused> {
	return storeDraft(
		context,
		user,
		{ slug, version },
		async (trx) =>
			(await findMissing(trx, content)) ?? { action: "edited", summary: `Edited the page “${content.title}”`, content },
	);
}

/** Saves an earlier version as the draft; version 0 is the default text of a built-in page. */
export function restorePage(
	context: Context,
	user: User,
	slug: string,
	version: number,
	from: number,
): Promise<calls.EditedPage | Refused> {
	return storeDraft(context, user, { slug, version }, async (trx) => {
		const content =
			from === 0 ? (isBuiltIn(slug) ? defaultContent[slug] : undefined) : (await findVersion(trx, slug, from))?.content;
		if (!content) return refuse(calls.restorePage, "version_not_found");
		const summary =
			from === 0
				? `Restored the default text of the page “${content.title}”`
				: `Restored version ${from} of the page “${content.title}”`;
		return { action: "restored", summary, content };
	});
}

interface NewDraft {
	action: "edited" | "restored";
	summary: string;
	content: PageContent;
}

/** Everything in one transaction. The second of two changes to the same version is refused. */
function storeDraft(
	{ db, clock }: Context,
	user: User,
	{ slug, version }: { slug: string; version: number },
	plan: (trx: Transaction) => Promise<NewDraft | Refused>,
): Promise<calls.EditedPage | Refused> {
	return inTransaction(db, async (trx) => {
		const now = clock.now();
		const before = await lockPage(trx, slug);
		if (!before && !isBuiltIn(slug)) return refuse(calls.changePage, "page_not_found");
		const conflict = async () =>
			refuse(calls.changePage, "changed_by_other", { fields: { current: await readChanged(trx, slug, now) } });
		if ((before?.version ?? 0) !== version) return conflict();
		const planned = await plan(trx);
		if (planned instanceof Refused) return planned;
		const content = cleaned(planned.content);
		if (before) await updatePage(trx, slug, version + 1, content, now);
		else if (!isBuiltIn(slug) || !(await insertPage(trx, { slug, layout: builtInPages[slug].layout, content, now })))
			return conflict();
		await insertVersion(trx, {
			slug,
			version: version + 1,
			action: planned.action,
			at: now,
			actorId: user.userId,
			content,
		});
		await audit(trx, clock, user, { slug, version: version + 1, action: planned.action, summary: planned.summary });
		return readChanged(trx, slug, now);
	});
}

const audit = (
	trx: Transaction,
	clock: AppContext["clock"],
	user: User,
	{ slug, version, action, summary }: { slug: string; version: number; action: string; summary: string },
) =>
	recordAudit(trx, clock, user, {
		action: `page.${action}`,
		id: slug,
		summary,
		changes: { version: { before: version - 1, after: version } },
	});

/** Reads a page that exists in this transaction. */
export async function readChanged(trx: Transaction, slug: string, now: Date): Promise<calls.EditedPage> {
	const page = await readEditedPage(trx, slug, now);
	if (!page) throw new Error(`The page ${slug} is missing in its own transaction.`);
	return page;
}

/** Finds a picture or a category that a block shows and that does not exist. */
export async function findMissing(trx: Transaction, content: PageContent): Promise<Refused | undefined> {
	const ids = [...new Set(listPictures(content))];
	if ((await findPictureSizes(trx, ids)).length !== ids.length) return refuse(calls.changePage, "picture_not_found");
	const slugs = content.blocks.flatMap((block) =>
		block.kind === "courses" && isCategorySource(block.source) ? [block.source] : [],
	);
	return (await countCategories(trx, [...new Set(slugs)])) === new Set(slugs).size
		? undefined
		: refuse(calls.changePage, "category_not_found");
}

/** Sanitizes the rich text of a page. */
export const cleaned = (content: PageContent): PageContent => ({
	...content,
	blocks: content.blocks.map((block) => (block.kind === "text" ? { ...block, html: cleanBody(block.html) } : block)),
});
