import { unwrap } from "#api/unwrap.ts";
import { categoryPlace } from "#features/catalog/categories/rules/category.ts";
import { type Category, listCategories, listCourses } from "#features/catalog/courses/contract.ts";
import { coursePlace } from "#features/catalog/courses/rules/course-place.ts";
import { instructorPlace } from "#features/catalog/courses/rules/instructor-place.ts";
import { listInstructorPages } from "#features/catalog/instructors/contract.ts";
import { listArticles } from "#features/site/articles/list-contract.ts";
import { type ApiClient, apiClientContext } from "#storefront-kit/index.ts";
import { getConfig, listPages } from "../contract.ts";
import type { Route } from "./+types/sitemap.route";

/** Pages of the specification's route table (section 2) for search engines, in addition to courses and articles. */
const openPages = [
	"/",
	"/training",
	"/lifesciences",
	"/webinars",
	"/archive",
	"/resources",
	"/expertmarketplace",
	"/consulting",
	"/about-us",
	"/contact-us",
	"/Subscribe",
	"/hr-compliance",
	"/terms-of-use",
	"/privacy-policy",
] as const;

/** Maximum courses per category; the format allows 50,000 addresses in total. */
const maxCourses = 20_000;
const maxArticles = 5_000;
const maxInstructors = 4_000;

interface Address {
	path: string;
	/** ISO 8601. */
	changed?: string;
}

/** Serves `/sitemap.xml` with all public pages, courses, instructors and articles. */
export async function loader({ context }: Route.LoaderArgs) {
	const apiClient = context.get(apiClientContext);
	const { publicUrl, emptyPages } = unwrap(await apiClient.call(getConfig, {}));
	const categories = unwrap(await apiClient.call(listCategories, {})).categories.filter(({ hasCourses }) => hasCourses);
	const courses = (await Promise.all(categories.map((category) => listCourseAddresses(apiClient, category)))).flat();
	const places = categories.map(({ slug }) => categoryPlace(slug));
	const addresses: Address[] = [
		...openPages.filter((path) => !emptyPages.includes(path)),
		...places,
		...(await listInstructors(apiClient)),
		...courses,
	].map((path) => ({ path }));
	const pageAddresses = unwrap(await apiClient.call(listPages, {})).map(({ path, changedAt }) => ({
		path,
		changed: changedAt,
	}));
	const urls = [...addresses, ...pageAddresses, ...(await listArticleAddresses(apiClient))].map(
		({ path, changed }) =>
			`\t<url><loc>${publicUrl.replaceAll("&", "&amp;")}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
	);
	const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
	return new Response(body, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

async function listCourseAddresses(apiClient: ApiClient, { name: category }: Category): Promise<string[]> {
	const addresses: string[] = [];
	let cursor: string | undefined;
	while (addresses.length < maxCourses) {
		const outcome = await apiClient.call(listCourses, {
			query: { category, view: "card", limit: "200", ...(cursor ? { cursor } : {}) },
		});
		addresses.push(...unwrap(outcome).map(coursePlace));
		cursor =
			outcome.ok && outcome.next
				? (new URL(outcome.next, "http://localhost").searchParams.get("cursor") ?? undefined)
				: undefined;
		if (!cursor) break;
	}
	return addresses;
}

async function listArticleAddresses(apiClient: ApiClient): Promise<Address[]> {
	const addresses: Address[] = [];
	for (let after: string | null | undefined; after !== null && addresses.length < maxArticles; ) {
		const { articles, next } = unwrap(await apiClient.call(listArticles, { query: after ? { after } : {} }));
		addresses.push(...articles.map(({ slug, updatedAt }) => ({ path: `/resources/${slug}`, changed: updatedAt })));
		after = next;
	}
	return addresses;
}

async function listInstructors(apiClient: ApiClient): Promise<string[]> {
	const addresses: string[] = [];
	for (let after: string | null | undefined; after !== null && addresses.length < maxInstructors; ) {
		const { instructors, next } = unwrap(await apiClient.call(listInstructorPages, { query: after ? { after } : {} }));
		addresses.push(...instructors.map(({ slug }) => instructorPlace(slug)));
		after = next;
	}
	return addresses;
}
