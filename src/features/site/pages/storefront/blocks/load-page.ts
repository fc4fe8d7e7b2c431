import type { ApiClient } from "#api/api-client.ts";
import { unwrap } from "#api/unwrap.ts";
import {
	type Instructor,
	listInstructors,
	listUpcoming,
	type UpcomingWebinar,
} from "#features/catalog/courses/contract.ts";
import type { ListedArticle } from "#features/site/articles/list-contract.ts";
import { listArticles } from "#features/site/articles/list-contract.ts";
import { getPage, type PublicBlock, type PublicPage } from "../../contract.ts";
import { type CatalogFacts, loadCatalogFacts } from "./load-catalog-facts.ts";
import { loadCourses, type PageCourse } from "./load-courses.ts";
import { tryCall } from "./try-call.ts";

/** What the blocks of a page show of the catalog and the articles. */
export interface PageData {
	/** By position of the block. */
	courses: Record<number, PageCourse[]>;
	experts: Instructor[];
	webinars: UpcomingWebinar[];
	catalog: CatalogFacts | null;
	/** `next`: the position after which the next page of the index begins. */
	articles: { articles: ListedArticle[]; next: string | null };
}

export interface LoadedPage {
	page: PublicPage;
	data: PageData;
}

/** The slug of a page whose address is its slug. */
export const readSlug = ({ url }: Request): string => new URL(url).pathname.toLowerCase().replaceAll("/", "");

/**
 * Loads a page with what its blocks show. The query can ask for an earlier text, or for a later page of the articles.
 */
export async function loadPage(apiClient: ApiClient, slug: string, search = ""): Promise<LoadedPage> {
	const query = new URLSearchParams(search);
	const version = query.get("version");
	if (version !== null && !/^[1-9]\d{0,8}$/.test(version)) throw new Response(null, { status: 404 });
	const page = unwrap(await apiClient.call(getPage, { params: { slug }, query: version === null ? {} : { version } }));
	return { page, data: await loadPageData(apiClient, page.blocks, query.get("after")) };
}

/** Loads what blocks show. After an error in the browser, the page shows less (specification, sections 2 and 7). */
export async function loadPageData(
	apiClient: ApiClient,
	blocks: readonly PublicBlock[],
	after: string | null = null,
): Promise<PageData> {
	const has = (...kinds: PublicBlock["kind"][]) => blocks.some(({ kind }) => kinds.includes(kind));
	const webinars = Math.max(...blocks.map(countWebinars), 0);
	const articles = after !== null && /^-?\d{1,9}\.\d{1,9}$/.test(after) ? { after } : {};
	const lists = blocks.flatMap((block, index) => (block.kind === "courses" ? [{ block, index }] : []));
	const [courses, experts, upcoming, catalog, listed] = await Promise.all([
		Promise.all(lists.map(async ({ block, index }) => [index, await loadCourses(apiClient, block)] as const)),
		has("instructors") ? tryCall(() => apiClient.call(listInstructors, {})) : undefined,
		webinars > 0 ? tryCall(() => apiClient.call(listUpcoming, { query: { limit: String(webinars) } })) : undefined,
		has("categories", "credits") ? loadCatalogFacts(apiClient) : null,
		has("articles") ? tryCall(() => apiClient.call(listArticles, { query: articles })) : undefined,
	]);
	return {
		courses: Object.fromEntries(courses),
		experts: (experts ?? []).slice(
			0,
			Math.max(...blocks.map((block) => (block.kind === "instructors" ? block.limit : 0)), 0),
		),
		webinars: upcoming ?? [],
		catalog,
		articles: { articles: listed?.articles ?? [], next: listed?.next ?? null },
	};
}

const countWebinars = (block: PublicBlock): number =>
	block.kind === "upcoming" ? block.limit : block.kind === "carousel" && block.next ? 1 : 0;
