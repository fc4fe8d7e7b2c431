import type { Database, Executor } from "#platform/index.ts";
import type { EditedPage, PageEntry } from "../console-contract.ts";
import { defaultContent } from "../rules/defaults/default-content.ts";
import type { PageContent, PageLayout } from "../rules/page-content.ts";
import { listPictures } from "../rules/page-pictures.ts";
import { toPageState } from "../rules/page-state.ts";
import { publicationAt } from "../rules/publication.ts";
import { builtInPages, builtInSlugs, isBuiltIn, pagePath } from "../rules/site-pages.ts";
import { pictureAddress } from "./page-pictures.ts";
import { findPage, findPages } from "./pages-store.ts";
import { listPublications } from "./publications-store.ts";

interface Row {
	slug: string;
	layout: PageLayout;
	version: number;
	content: PageContent;
	updated_at: Date | null;
	by?: string | null;
}

interface Publication {
	version: number | null;
	visible_from: Date;
}

/** The built-in page before its first change. */
const defaultRow = (slug: string): Row | undefined =>
	isBuiltIn(slug)
		? { slug, layout: builtInPages[slug].layout, version: 0, content: defaultContent[slug], updated_at: null }
		: undefined;

/** Lists all pages: the built-in ones first. */
export async function listEntries(db: Database, now: Date): Promise<PageEntry[]> {
	const rows = await findPages(db);
	const publications = Map.groupBy(await listPublications(db), ({ slug }) => slug);
	const builtIn = builtInSlugs.flatMap((slug) => rows.find((row) => row.slug === slug) ?? defaultRow(slug) ?? []);
	const customRows = rows.filter(({ slug }) => !isBuiltIn(slug));
	return [...builtIn, ...customRows].map((row) => toEntry(row, publications.get(row.slug) ?? [], now));
}

/** Reads a page for editing; undefined if it does not exist. */
export async function readEditedPage(db: Executor, slug: string, now: Date): Promise<EditedPage | undefined> {
	const row = (await findPage(db, slug)) ?? defaultRow(slug);
	if (!row) return undefined;
	const entry = toEntry(row, await listPublications(db, slug), now);
	const pictures = listPictures(row.content).map((id) => ({ id, src: pictureAddress(id) }));
	return { ...entry, content: row.content, updatedBy: row.by ?? null, pictures };
}

/** Converts a page for the list. Its publications are sorted, latest first. */
function toEntry(
	{ slug, layout, version, content, updated_at }: Row,
	publications: readonly Publication[],
	now: Date,
): PageEntry {
	const { times, isScheduled } = publicationAt(publications, now);
	const builtIn = isBuiltIn(slug);
	return {
		slug,
		path: pagePath(slug),
		layout,
		builtIn,
		title: content.title,
		version,
		state: toPageState({ builtIn, published: times.publishedVersion, isScheduled }),
		...times,
		updatedAt: updated_at?.toISOString() ?? null,
	};
}
