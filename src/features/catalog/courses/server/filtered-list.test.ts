import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client } from "#tests/support/buyer.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import type { Course, CourseCard } from "../contract.ts";

type Answer = { courses: CourseCard[]; total: number; choices: Record<string, { value: string; count: number }[]> };

describe("filtered lists", () => {
	let product: TestProduct;
	let all: Course[];
	beforeAll(async () => {
		product = await startTestProduct();
		all = (await client(product.url)("GET", "/admin/courses?limit=200")).body as Course[];
		expect(all.length).toBeGreaterThan(40);
	});
	afterAll(async () => {
		await product?.close();
	});
	const ask = async (query: string) => {
		const { status, body } = await client(product.url)("GET", `/admin/courses/${query}`);
		expect(status).toBe(200);
		return body as Answer;
	};
	/** Reads all pages. */
	const readAll = async (query: string) => {
		const { courses, ...first } = await ask(`${query}&page=1`);
		for (let page = 2; courses.length < first.total; page++) {
			const next = (await ask(`${query}&page=${page}`)).courses;
			expect(next.length).toBe(Math.min(24, first.total - courses.length));
			courses.push(...next);
		}
		return { ...first, courses };
	};
	const filtered = (query: string) => readAll(`filter?${query}`);
	const ids = (courses: { courseID: number }[]) => courses.map(({ courseID }) => courseID).sort();
	const live = (course: CourseCard | Course) =>
		!course.archieve && Date.parse(course.webinarDate ?? "") > product.clock.now().getTime();

	test("contain the courses of the training list that match, as cards", async () => {
		const { courses, total } = await filtered("list=training&category=Compliance&format=live&sort=price");
		expect(ids(courses)).toEqual(ids(all.filter((course) => course.category === "Compliance" && live(course))));
		expect(total).toBe(courses.length);
		const prices = courses.map((course) => course.discountedPrice ?? course.price);
		expect(prices).toEqual(prices.toSorted((a, b) => a - b));
		expect(Object.keys(courses[0] as CourseCard)).not.toContain("why_register");
	});

	test("count what each choice would show", async () => {
		const { courses, total, choices } = await filtered("list=training&offer=yes");
		const discounted = all.filter(
			(course) => course.discountedPrice !== null && course.discountedPrice < course.price && live(course),
		);
		expect([courses.length, total]).toEqual([discounted.length, discounted.length]);
		expect(choices.category).toEqual(
			["Compliance", "Human Resources"]
				.map((value) => ({ value, count: discounted.filter(({ category }) => category === value).length }))
				.filter(({ count }) => count > 0),
		);
	});

	test("show one of several values of each facet, and count exactly what each further choice would show", async () => {
		const chosen = "list=training&length=90&length=more&format=live&format=on-demand&session=Transcript";
		const { courses, total, choices } = await filtered(chosen);
		expect(ids(courses)).toEqual(ids(all.filter(({ duration }) => duration > 60)));
		expect(total).toBe(courses.length);
		for (const facet of ["month", "credit", "level", "price", "session"])
			for (const { value, count } of choices[facet]?.slice(0, 4) ?? []) {
				const query = new URLSearchParams(chosen);
				query.delete(facet);
				query.append(facet, value);
				expect([facet, value, (await filtered(String(query))).total]).toEqual([facet, value, count]);
			}
		expect(choices.month?.length).toBeGreaterThan(0);
		expect(choices.session?.map(({ value }) => value)).toContain("Transcript");
	});

	test.each([
		"month=2027-13",
		"length=7",
		`credit=${"x".repeat(201)}`,
		"page=0",
		"page=x",
		Array.from({ length: 21 }, (_, index) => `credit=${index}`).join("&"),
	])("refuse the parameter %s", async (wrong) => {
		const { status, body } = await client(product.url)("GET", `/admin/courses/filter?list=training&${wrong}`);
		expect([status, (body as { code: string }).code]).toEqual([400, "invalid"]);
	});

	test("of a search keep its order, and count its courses", async () => {
		const search = (query: string) => readAll(`search/filter?keyword=compliance${query}`);
		const found = (await client(product.url)("GET", "/admin/courses/search?keyword=compliance")).body as CourseCard[];
		const whole = await search("");
		expect(whole.total).toBeGreaterThan(4);
		expect(whole.courses.map(({ courseID }) => courseID)).toEqual(
			found.slice(0, Number(whole.total)).map(({ courseID }) => courseID),
		);
		const { value = "", count } = whole.choices.length?.[0] ?? {};
		const narrowed = await search(`&length=${value}`);
		expect(narrowed.total).toBe(count);
		const order = whole.courses.map(({ courseID }) => courseID);
		const places = narrowed.courses.map(({ courseID }) => order.indexOf(courseID));
		expect(places).toEqual(places.toSorted((a, b) => a - b));
		const titles = (await search("&sort=title")).courses.map(({ title }) => title);
		expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, "en")));
	});

	test.each(["/training", "/archive", "/lifesciences", "/categories/compliance", "/search?q=compliance"])(
		"%s is hidden from search engines only when it is filtered",
		async (path) => {
			const read = async (query: string) => (await fetch(`${product.url}${path}${query}`)).text();
			const noindex = '<meta name="robots" content="noindex"';
			expect(await read("")).not.toContain(noindex);
			expect(await read(`${path.includes("?") ? "&" : "?"}length=90`)).toContain(noindex);
		},
	);

	test("have all courses on their pages once, whatever the order, and no course without a page", async () => {
		for (const list of ["training", "archive", "lifesciences", "all", "all&category=Compliance"]) {
			const { total, courses, choices } = await filtered(`list=${list}`);
			expect(new Set(ids(courses)).size).toBe(total);
			expect(ids((await filtered(`list=${list}&sort=title`)).courses)).toEqual(ids(courses));
			expect(await ask(`filter?list=${list}`)).toEqual({ courses: [], total, choices });
			expect((await ask(`filter?list=${list}&page=99`)).courses).toEqual([]);
		}
	});

	test("by accrediting body contain the courses that earn its credits", async () => {
		const body = all.flatMap(({ credits }) => credits)[0]?.accreditingBody as string;
		const accredited = all.filter(({ credits }) => credits.some(({ accreditingBody }) => accreditingBody === body));
		const { courses, choices } = await filtered(`list=training&credit=${encodeURIComponent(body)}`);
		expect(accredited.length).toBeLessThan(all.length);
		expect(ids(courses)).toEqual(ids(accredited));
		expect(choices.credit).toContainEqual({ value: body, count: accredited.length });
	});

	test("of the archive and of Life Sciences contain only their own courses", async () => {
		expect(ids((await filtered("list=archive")).courses)).toEqual(ids(all.filter(({ archieve }) => archieve)));
		const { courses, choices } = await filtered("list=lifesciences");
		expect(courses.length).toBeGreaterThan(10);
		expect(choices.category?.map(({ value }) => value)).toEqual(["Life Sciences"]);
	});

	test("show what a started session still sells, by its own price", async () => {
		const next = all
			.filter(live)
			.sort((a, b) => Date.parse(a.webinarDate ?? "") - Date.parse(b.webinarDate ?? ""))[0] as Course;
		product.clock.pass((Date.parse(next.webinarDate as string) - product.clock.now().getTime()) / 1000 + 60);
		await product.context.showChanges();
		const { courses } = await filtered("list=training&format=on-demand&sort=price");
		expect(ids(courses)).toContain(next.courseID);
		const prices = courses.map(({ archieve, webinarDate, ...course }) =>
			archieve || Date.parse(webinarDate ?? "") <= product.clock.now().getTime()
				? (course.priceAfterStart as number)
				: (course.discountedPrice ?? course.price),
		);
		expect(prices).toEqual(prices.toSorted((a, b) => a - b));
	});

	test.each(["/training", "/archive", "/lifesciences"])(
		"%s works without scripts, and ignores unknown and malformed parameters",
		async (path) => {
			const open = async (query: string) => {
				const response = await fetch(`${product.url}${path}?${query}`);
				expect(response.status, query).toBe(200);
				return response.text();
			};
			const { total } = await filtered(`list=${path.slice(1)}&length=90`);
			expect(await open("length=90&category=&from=&sort=date&instructor=")).toContain(
				total === 1 ? "1 course matches" : `${total} courses match`,
			);
			const whole = /Showing \d+ courses|Archived|View Details|Details/;
			for (const wrong of [
				"length=7",
				"category=%00",
				"from=2027-02-30&to=x",
				"instructor=%ff%00",
				"price=1e9",
				"sort=__proto__",
				"shown=-1&x=y",
			]) {
				const text = await open(wrong);
				expect(text, wrong).not.toMatch(/courses? match/);
				expect(text, wrong).toMatch(whole);
			}
			expect(await open("instructor=Nobody+at+all")).toContain("No courses match your filters");
		},
	);
});
