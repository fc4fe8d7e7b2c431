import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { changedMeanwhile, declareSiteContent, type SiteContentChanges, type SiteContentProblem, SiteContentRefused } from "#platform/feature/site-content.ts";
import { ImageRefused } from "#platform/media/images/image-refused.ts";
import { createPage, PictureFiles, publishPage } from "../console-contract.ts";
import { PageContent, pageLayouts } from "../rules/page-content.ts";
import { listPictures, replacePictures } from "../rules/page-pictures.ts";
import { pageSlug } from "../rules/page-slug.ts";
import { isReserved } from "../rules/reserved-paths.ts";
import { builtInPages, isBuiltIn } from "../rules/site-pages.ts";
import { findUnknownPlaceholders } from "../rules/unknown-placeholders.ts";
import { cleaned, findMissing } from "./change-page.ts";
import { makePagePicture } from "./page-pictures.ts";
import { findPages, findVersion, insertPage, insertVersion, lockPage, updatePage } from "./pages-store.ts";
import { findPictureBytes, insertPicture, type StoredPicture } from "./pictures-store.ts";
import { deleteScheduled, findPublications, insertPublication } from "./publications-store.ts";

const PageEntry = z
	.strictObject({
		slug: pageSlug,
		layout: z.enum(pageLayouts),
		/** What visitors see; null if the page is not published. */
		published: z.nullable(PageContent),
		/** Changes that are not published; null if there are none. */
		draft: z.nullable(PageContent),
	})
	.check(z.refine(({ published, draft }) => published !== null || draft !== null, { error: "This page has no content." }));
type PageEntry = z.infer<typeof PageEntry>;

const Pages = z.strictObject({
	pages: z.array(PageEntry).check(
		z.maxLength(2_000, { error: "There are more than 2,000 pages." }),
		z.refine((pages) => new Set(pages.map(({ slug }) => slug)).size === pages.length, { error: "Two pages have the same address." }),
	),
	pictures: PictureFiles,
});

interface Import {
	now: Date;
	actorId: number | null;
}

/** All pages that staff edited, with their pictures. An import publishes what was published. Scheduled pages arrive as drafts. */
export const pagesContent = declareSiteContent({
	...{ name: "pages", label: "Pages", order: 8, schema: Pages },
	async export({ db, clock }: Pick<AppContext, "db" | "clock">) {
		const now = clock.now();
		const pages: PageEntry[] = [];
		for (const { slug, layout, content } of await findPages(db)) {
			const published = await findPublished(db, slug, now);
			pages.push({ slug, layout, published, draft: isDeepStrictEqual(published, content) ? null : content });
		}
		const pictures: z.infer<typeof PictureFiles> = [];
		for (const id of [...new Set(pages.flatMap(listContents).flatMap(listPictures))].sort()) {
			const bytes = await findPictureBytes(db, id);
			if (bytes) pictures.push({ id, file: bytes.toString("base64") });
		}
		return { pages, pictures };
	},
	async import(part) {
		const problems = part.pages.flatMap(findProblems);
		if (problems.length > 0) throw new SiteContentRefused(problems);
		const pictures = await convert(part.pictures);
		const ids = new Map([...pictures].map(([id, picture]) => [id, picture.id]));
		const ready = (content: PageContent | null) => content && cleaned(replacePictures(content, ids));
		const pages = part.pages.map((page) => ({ ...page, published: ready(page.published), draft: ready(page.draft) }));
		return async (trx, by) => {
			for (const picture of pictures.values()) await insertPicture(trx, picture, by.now);
			const changes: SiteContentChanges = { created: [], changed: [], removed: [], unchanged: 0 };
			for (const [index, page] of pages.entries()) {
				const { outcome, title } = await writePage(trx, page, `pages.${index}`, by);
				if (outcome === "unchanged") changes.unchanged += 1;
				else changes[outcome].push(title);
			}
			return changes;
		};
	},
});

const listContents = ({ published, draft }: PageEntry): PageContent[] => [published, draft].filter((content) => content !== null);

async function findPublished(db: AppContext["db"] | Transaction, slug: string, now: Date): Promise<PageContent | null> {
	const version = (await findPublications(db, slug)).find(({ visible_from }) => visible_from <= now)?.version ?? null;
	return version === null ? null : ((await findVersion(db, slug, version))?.content ?? null);
}

function findProblems({ slug, layout, published, draft }: PageEntry, index: number): SiteContentProblem[] {
	const problem = (path: string, message: string) => [{ path: `pages.${index}.${path}`, message }];
	if (isBuiltIn(slug) ? builtInPages[slug].layout !== layout : isReserved(slug)) return problem("slug", createPage.refusals.slug_reserved.message);
	if (layout === "legal" && published?.effective === null) return problem("published.effective", publishPage.refusals.effective_date_missing.message);
	return Object.entries({ published, draft }).flatMap(([part, content]) =>
		content ? findUnknownPlaceholders(content).flatMap(({ path, message }) => problem(`${part}.${path}`, message)) : [],
	);
}

async function convert(pictures: readonly { id: string; file: string }[]): Promise<Map<string, StoredPicture>> {
	const converted = new Map<string, StoredPicture>();
	for (const [index, { id, file }] of pictures.entries())
		try {
			converted.set(id, await makePagePicture(Buffer.from(file, "base64")));
		} catch (error) {
			if (error instanceof ImageRefused) throw new SiteContentRefused([{ path: `pictures.${index}`, message: error.message }]);
			throw error;
		}
	return converted;
}

interface Written {
	outcome: "created" | "changed" | "unchanged";
	title: string;
}

async function writePage(trx: Transaction, page: PageEntry, path: string, { now, actorId }: Import): Promise<Written> {
	const { slug, layout, published, draft } = page;
	const latest = draft ?? published;
	if (!latest) throw new Error(`The page ${slug} was imported without content.`);
	const { title } = latest;
	const before = await lockPage(trx, slug);
	const publishedBefore = await findPublished(trx, slug, now);
	if (before && before.layout !== layout)
		throw new SiteContentRefused([{ path: `${path}.slug`, message: `The page “${title}” exists here with another layout. Delete it first.` }]);
	const isPublishedSame = isDeepStrictEqual(publishedBefore, published);
	if (before && isPublishedSame && isDeepStrictEqual(before.content, latest)) return { outcome: "unchanged", title };
	await refuseMissing(trx, page, path);
	let version = before?.version ?? 0;
	const add = async (content: PageContent) => {
		version += 1;
		if (version > 1) await updatePage(trx, slug, version, content, now);
		else if (!(await insertPage(trx, { slug, layout, content, now }))) throw changedMeanwhile();
		await insertVersion(trx, { slug, version, action: version > 1 ? "edited" : "created", at: now, actorId, content });
	};
	if (!isPublishedSame) {
		if (published) await add(published);
		await deleteScheduled(trx, slug, now);
		if (published || before) await insertPublication(trx, slug, published && version, now);
	}
	if (draft || isPublishedSame) await add(latest);
	return { outcome: before ? "changed" : "created", title };
}

async function refuseMissing(trx: Transaction, page: PageEntry, path: string): Promise<void> {
	for (const content of listContents(page)) {
		const missing = await findMissing(trx, content);
		if (missing) throw new SiteContentRefused([{ path, message: `${content.title}: ${createPage.refusals[missing].message}` }]);
	}
}
