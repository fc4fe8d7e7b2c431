import type { FilteredCourses } from "#features/catalog/courses/contract.ts";
import { filterQuery, noFilter, sorts } from "#features/catalog/courses/rules/filter/course-filter.ts";
import { publicRoutes } from "#tests/support/public-routes.ts";

const lists = {
	"/training": "training",
	"/archive": "archive",
	"/lifesciences": "lifesciences",
	"/categories/compliance": "all",
} as const;
const maxValues = 20;

/** Pages of fixed content: the sample catalog's own addresses don't exist here. */
const fixed = publicRoutes.filter(
	(path) => !/^.(training|archive|lifesciences|categories|instructors|resources|search|webinars)/.test(path),
);

/**
 * Lists public addresses of a generated catalog: every list with each sort and page, with one value, some and many of
 * each facet, and with all facets; searches; whole feeds; and the largest response of each call.
 */
export async function listAddresses(url: string, courses: number): Promise<string[]> {
	const addresses = [
		...fixed,
		"/resources",
		"/sitemap.xml",
		"/calendar.ics",
		"/instructors/instructor-1",
		"/instructors/instructor-1?page=2",
	];
	const pages = [2, Math.ceil(courses / 2 / 24), 99_999_999];
	for (const [path, list] of Object.entries(lists)) {
		const category = list === "all" ? "&category=Compliance" : "";
		const { choices } = (await (
			await fetch(`${url}/api/admin/courses/filter?list=${list}${category}`)
		).json()) as FilteredCourses;
		const queries = [new URLSearchParams()];
		const few = Object.entries(choices).map(([facet, values]) =>
			values.slice(0, 3).map(({ value }) => [facet, value] as [string, string]),
		);
		for (const [facet, values] of Object.entries(choices)) {
			for (const { value } of values.slice(0, 4)) queries.push(new URLSearchParams({ [facet]: value }));
			for (const count of [3, maxValues])
				queries.push(new URLSearchParams(values.slice(0, count).map(({ value }) => [facet, value])));
		}
		queries.push(new URLSearchParams(few.flat()), new URLSearchParams({ from: "2000-01-01", to: "2100-01-01" }));
		for (const query of queries)
			for (const sort of query.size > 1 || query.size === 0 ? ["", ...sorts] : [""])
				for (const page of query.size === 0 || query.size > 2 ? [1, ...pages] : [1]) {
					const full = new URLSearchParams([
						...query,
						...(sort ? [["sort", sort]] : []),
						...(page > 1 ? [["page", String(page)]] : []),
					]);
					addresses.push(full.size > 0 ? `${path}?${full}` : path);
				}
	}
	for (const page of ["", "&page=2", "&page=99"])
		addresses.push(
			`/webinars?x=1${page}`,
			`/webinars?category=Compliance${page}`,
			`/webinars?instructor=Instructor+7${page}`,
		);
	for (const words of searches) {
		const q = new URLSearchParams({ q: words });
		addresses.push(
			`/search?${q}`,
			`/search?${q}&page=2`,
			`/search?${q}&sort=price`,
			`/search?${q}&instructor=Instructor+7&instructor=Instructor+8`,
		);
		const keyword = new URLSearchParams({ keyword: words });
		for (const call of ["search", "search/count", "search/suggestions"])
			addresses.push(`/api/admin/courses/${call}?${keyword}`);
	}
	const all = new URLSearchParams(Object.entries(filterQuery(noFilter)).flat() as string[][]);
	for (const archived of ["", "&archived=false", "&archived=true"])
		for (const view of ["", "&view=card"]) addresses.push(`/api/admin/courses?limit=200${archived}${view}${all}`);
	addresses.push(
		"/api/admin/courses/upcoming?limit=200",
		"/api/admin/courses/lifescience?limit=200",
		"/api/categories",
		"/api/instructors",
		"/api/admin/instructors",
	);
	return [...new Set(addresses)];
}

/** Frequent and rare words, typing errors, words in any order, filters, and words that nothing has. */
const searches = [
	...[
		"harassment",
		"handling",
		"payroll overtime",
		"practice",
		"part",
		"instructor",
		"handling harassment in practice part 7",
		"what one has to know",
	],
	...[
		"harasment",
		"pyroll practise",
		"the of and",
		"a",
		"p",
		"zzzzqq wwxxyy",
		"course training webinar",
		"live webinars in december",
		"free",
		"under an hour",
	],
	...[
		"recordings about safety",
		"group of 5",
		"one two three four five six seven eight nine ten eleven twelve",
		"hr",
		"leave of absence for a new employee",
	],
	"audits ethics hiring leave overtime payroll privacy safety validation harassment reviewing managing reporting",
];
