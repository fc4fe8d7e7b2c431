import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentFields } from "#features/catalog/courses/fields.ts";
import { productBrand } from "#features/site/brand/rules/brand.ts";
import { publicRoutes } from "#tests/support/public-routes.ts";
import { type Answer, CachedSite } from "./cached-site.ts";

// @long: reads every address on several nodes.

let site: CachedSite;
beforeAll(async () => {
	site = await CachedSite.open();
	for (const address of addresses) await site.read(address);
});
afterAll(() => site?.close());

const courses = [101, 102, 103, 104, 201, 202, 203, 301, 302];
const hour = 3_600_000;

const addresses = [
	...publicRoutes.filter((address) =>
		/^.(training|archive|lifesciences|webinars|instructors|search|about|resources|$)/.test(address),
	),
	...courses.flatMap((id) => [`/${id < 300 ? "training" : "lifesciences"}/${id}`, `/api/admin/courses/${id}`]),
	"/archive/104",
	"/training?category=Human+Resources",
	"/training?sort=price",
	"/archive?format=recording",
	"/search?q=edited",
	"/sitemap.xml",
	"/api/articles",
	"/api/admin/courses",
	"/api/admin/courses?category=Compliance&archived=false&view=card&limit=4",
	"/api/admin/courses/upcoming",
	"/api/admin/courses/lifescience?limit=3&archived=false",
	"/api/admin/courses/search?keyword=harassment",
	"/api/admin/instructors",
	"/api/instructors",
];

type Node = 0 | 1;
interface Step {
	node: Node;
	course: number;
	kind: keyof typeof kinds;
	value: number;
}

const courseAt = (id: number, rest = "") => `/admin/catalog/courses/${id}${rest}`;

async function editCourse({ node, course }: Step, change: (content: Answer["body"]) => object): Promise<void> {
	const { status, body } = await site.call(node, "GET", courseAt(course));
	if (status !== 200) return;
	await site.call(node, "PUT", courseAt(course), { ...readContent(body), ...change(body) });
}

async function changeArticle(
	{ node, value }: Step,
	action: "" | "/publish" | "/unpublish" | "/archive",
): Promise<void> {
	const { articles } = (await site.call(node, "GET", "/admin/articles")).body;
	const one = articles[value % articles.length];
	const { body: article } = await site.call(node, "GET", `/admin/articles/${one.id}`);
	const {
		id,
		version,
		state,
		publishedAt: _publishedAt,
		updatedAt: _updatedAt,
		updatedBy: _updatedBy,
		...fields
	} = article;
	if (action === "")
		await site.call(node, "PUT", `/admin/articles/${id}`, { ...fields, version, title: `Edited article ${value}` });
	if (action === "/publish")
		await site.call(node, "POST", `/admin/articles/${id}/publish`, {
			version,
			at: value % 2 ? new Date(site.now + hour).toISOString() : null,
		});
	if (action === "/unpublish") await site.call(node, "POST", `/admin/articles/${id}/unpublish`, { version });
	if (action === "/archive")
		await site.call(node, "POST", `/admin/articles/${id}/archive`, { version, archived: state !== "archived" });
}

/** What staff and time do to public content. Refusals are fine: then nothing may change. */
const kinds = {
	title: (step: Step) => editCourse(step, () => ({ title: `Edited course ${step.value}` })),
	description: (step: Step) => editCourse(step, () => ({ description: `<p>Edited harassment text ${step.value}</p>` })),
	price: (step: Step) =>
		editCourse(step, ({ pricings }) => ({ price: 500, discountedPrice: step.value % 2 ? 400 : null, pricings })),
	date: (step: Step) =>
		editCourse(step, () => ({ webinarDate: new Date(site.now + (step.value % 50) * 12 * hour + hour).toISOString() })),
	category: (step: Step) =>
		editCourse(step, () => ({ category: ["Human Resources", "Compliance", "Life Sciences"][step.value % 3] })),
	site: (step: Step) => editCourse(step, () => ({ siteIds: step.value % 2 ? [] : [1] })),
	instructor: async (step: Step) => {
		const { instructors } = (await site.call(step.node, "GET", "/admin/catalog/instructors")).body;
		await editCourse(step, () => ({ instructor: instructors[step.value % instructors.length].name }));
	},
	publish: ({ node, course }: Step) => site.call(node, "POST", courseAt(course, "/publish"), {}),
	unpublish: ({ node, course }: Step) => site.call(node, "POST", courseAt(course, "/unpublish"), {}),
	schedule: ({ node, course, value }: Step) =>
		site.call(node, "POST", courseAt(course, "/schedule"), {
			at: new Date(site.now + (1 + (value % 5)) * hour).toISOString(),
		}),
	archive: ({ node, course }: Step) => site.call(node, "POST", courseAt(course, "/archive"), {}),
	unarchive: ({ node, course }: Step) => site.call(node, "POST", courseAt(course, "/unarchive"), {}),
	discountMany: ({ node, value }: Step) =>
		site.call(node, "POST", "/admin/catalog/bulk", { action: "discount", ids: courses, percent: value % 80 }),
	credits: ({ node, course, value }: Step) =>
		site.call(node, "PUT", `/admin/courses/${course}/credits`, {
			requirement: null,
			credits: value % 2 ? [{ accreditingBody: "SHRM", number: "26-ABCDE", hours: 1 + (value % 3) }] : [],
		}),
	synonyms: ({ node, value }: Step) =>
		site.call(node, "POST", "/admin/synonyms", { terms: ["harassment", `synonym ${value}`] }),
	instructors: async ({ node, value }: Step) => {
		const { instructors } = (await site.call(node, "GET", "/admin/catalog/instructors")).body;
		const { name, courses: _courses, portraitSrc: _portrait, ...fields } = instructors[value % instructors.length];
		await site.call(node, "PUT", "/admin/catalog/instructors", {
			...fields,
			known: name,
			name: value % 4 ? name : `${name} Jr.`,
			credentials: `Edited ${value}`,
		});
	},
	brand: async ({ node, value }: Step) => {
		const { version } = (await site.call(node, "GET", "/admin/brand")).body;
		await site.call(node, "PUT", "/admin/brand", {
			version,
			brand: { ...productBrand, siteName: `Site ${value}`, accent: value % 2 ? "#7c2d92" : null },
		});
	},
	page: async ({ node, value }: Step) => {
		const { version, content } = (await site.call(node, "GET", "/admin/pages/about-us")).body;
		await site.call(node, "PUT", "/admin/pages/about-us", {
			version,
			content: { ...content, title: `About ${value}` },
		});
		await site.call(node, "POST", "/admin/pages/about-us/publish", {
			version: version + 1,
			at: value % 2 ? new Date(site.now + hour).toISOString() : null,
		});
	},
	editArticle: (step: Step) => changeArticle(step, ""),
	publishArticle: (step: Step) => changeArticle(step, "/publish"),
	unpublishArticle: (step: Step) => changeArticle(step, "/unpublish"),
	archiveArticle: (step: Step) => changeArticle(step, "/archive"),
	passHours: async ({ value }: Step) => site.pass((value % 6) * hour),
	passDays: async ({ value }: Step) => site.pass((value % 4) * 24 * hour),
};

const steps = fc.array(
	fc.record<Step>({
		node: fc.constantFrom<Node>(0, 1),
		course: fc.constantFrom(...courses),
		kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
		value: fc.nat(999),
	}),
	{ minLength: 1, maxLength: 8 },
);

test("an edit of a course leaves the pages of other courses cached", async () => {
	const others = ["/training/101", "/training/201", "/archive/203", "/lifesciences/301", "/about-us", "/login"];
	const edit = async (description: string) => {
		const { body } = await site.call(0, "GET", courseAt(103));
		expect((await site.call(0, "PUT", courseAt(103), { ...readContent(body), description })).status).toBe(200);
	};
	await edit("<p>before</p>");
	await site.poll();
	for (const address of [...others, "/archive/103"]) await site.read(address);
	await edit("<p>after</p>");
	await site.poll();
	const before = site.rendered;
	for (const address of others) expect((await site.read(address)).fresh).toMatch(/^200/);
	expect(site.rendered).toBe(before);
	await site.read("/archive/103");
	expect(site.rendered).toBe(before + 1);
});

const random = Number(process.env.CACHING_SEED ?? Math.floor(Math.random() * 2 ** 31));
const rounds = Number(process.env.CACHING_ROUNDS ?? 5);

afterAll(() => {
	expect(site.edgeHits).toBeGreaterThan(addresses.length);
	expect(site.evicted).toBeGreaterThan(addresses.length);
});

test.each([20261123, random])(
	"after any changes on any node, every cached response equals a fresh one (seed %i)",
	async (seed) => {
		await fc.assert(
			fc.asyncProperty(steps, async (chosen) => {
				// Every address is cached, from the beginning or the round before.
				for (const step of chosen) await kinds[step.kind](step);
				await site.poll();
				for (const address of addresses) {
					// A response that is being rendered again is served in its previous version, for two seconds at most.
					const all = async () => {
						const { cached, fresh } = await site.read(address);
						return { cached, expected: cached.map(() => fresh) };
					};
					const { cached, expected } = await all();
					if (cached.join() !== expected.join())
						await expect.poll(async () => (await all()).cached, { message: address }).toEqual(expected);
				}
			}),
			// The site is not reset, so a shorter sequence would prove nothing.
			{ seed, numRuns: rounds, endOnFailure: true },
		);
		// Every round reads all addresses from four places, which takes minutes on a busy machine.
	},
);

/** Returns the part of an edited course that is saved. */
function readContent(course: Answer["body"]): object {
	const fields = ["version", ...contentFields];
	return Object.fromEntries(Object.entries(course).filter(([name]) => fields.includes(name)));
}
