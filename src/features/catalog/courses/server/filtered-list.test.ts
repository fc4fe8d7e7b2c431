import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { client } from "#tests/support/buyer.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import type { Course, CourseCard } from "../contract.ts";

type Answer = { courses: CourseCard[]; total: number | null; choices: Record<string, { value: string; count: number | null }[]> };

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
	const filtered = async (query: string) => {
		const { status, body } = await client(product.url)("GET", `/admin/courses/filter?${query}`);
		expect(status).toBe(200);
		return body as Answer;
	};
	const ids = (courses: { courseID: number }[]) => courses.map(({ courseID }) => courseID).sort();
	const live = (course: CourseCard | Course) => !course.archieve && Date.parse(course.webinarDate ?? "") > product.clock.now().getTime();

	test("contain the courses of the training list that match, as cards", async () => {
		const { courses, total } = await filtered("list=training&category=Compliance&format=live&sort=price&shown=200");
		expect(ids(courses)).toEqual(ids(all.filter((course) => course.category === "Compliance" && live(course))));
		expect(total).toBe(courses.length);
		const prices = courses.map((course) => course.discountedPrice ?? course.price);
		expect(prices).toEqual(prices.toSorted((a, b) => a - b));
		expect(Object.keys(courses[0] as CourseCard)).not.toContain("why_register");
	});

	test("count what each choice would show, and return only as many courses as requested", async () => {
		const { courses, total, choices } = await filtered("list=training&offer=yes&shown=1");
		const discounted = all.filter((course) => course.discountedPrice !== null && course.discountedPrice < course.price && live(course));
		expect([courses.length, total]).toEqual([1, discounted.length]);
		expect(choices.category).toEqual(
			["Compliance", "Human Resources"]
				.map((value) => ({ value, count: discounted.filter(({ category }) => category === value).length }))
				.filter(({ count }) => count > 0),
		);
	});

	const expectEqualCounts = async () => {
		for (const list of ["training", "archive", "lifesciences", "all", "all&category=Compliance"]) {
			const { total, choices } = await filtered(`list=${list}&shown=1`);
			expect(await filtered(`list=${list}&shown=0`)).toEqual({ courses: [], total, choices });
		}
	};

	test("without a filter have the same counts, from the database", expectEqualCounts);

	test("by accrediting body contain the courses that earn its credits", async () => {
		const body = all.flatMap(({ credits }) => credits)[0]?.accreditingBody as string;
		const accredited = all.filter(({ credits }) => credits.some(({ accreditingBody }) => accreditingBody === body));
		const { courses, choices } = await filtered(`list=training&credit=${encodeURIComponent(body)}&shown=200`);
		expect(accredited.length).toBeLessThan(all.length);
		expect(ids(courses)).toEqual(ids(accredited));
		expect(choices.credit).toContainEqual({ value: body, count: accredited.length });
	});

	test("of the archive and of Life Sciences contain only their own courses", async () => {
		expect(ids((await filtered("list=archive&shown=200")).courses)).toEqual(ids(all.filter(({ archieve }) => archieve)));
		const { courses, choices } = await filtered("list=lifesciences&shown=200");
		expect(courses.length).toBeGreaterThan(10);
		expect(choices.category?.map(({ value }) => value)).toEqual(["Life Sciences"]);
	});

	test("show what a started session still sells, by its own price", async () => {
		const next = all.filter(live).sort((a, b) => Date.parse(a.webinarDate ?? "") - Date.parse(b.webinarDate ?? ""))[0] as Course;
		product.clock.pass((Date.parse(next.webinarDate as string) - product.clock.now().getTime()) / 1000 + 60);
		await product.context.showChanges();
		const { courses } = await filtered("list=training&format=on-demand&sort=price&shown=480");
		expect(ids(courses)).toContain(next.courseID);
		const prices = courses.map(({ archieve, webinarDate, ...course }) =>
			archieve || Date.parse(webinarDate ?? "") <= product.clock.now().getTime()
				? (course.priceAfterStart as number)
				: (course.discountedPrice ?? course.price),
		);
		expect(prices).toEqual(prices.toSorted((a, b) => a - b));
		await expectEqualCounts();
	});

	test.each(["/training", "/archive", "/lifesciences"])("%s works without scripts, and ignores unknown and malformed parameters", async (path) => {
		const open = async (query: string) => {
			const response = await fetch(`${product.url}${path}?${query}`);
			expect(response.status, query).toBe(200);
			return response.text();
		};
		const { total } = await filtered(`list=${path.slice(1)}&length=90&shown=0`);
		expect(await open("length=90&category=&from=&sort=date&instructor=")).toContain(total === 1 ? "1 course matches" : `${total} courses match`);
		const whole = /Showing \d+ courses|Archived|View Details|Details/;
		for (const wrong of ["length=7", "category=%00", "from=2027-02-30&to=x", "instructor=%ff%00", "price=1e9", "sort=__proto__", "shown=-1&x=y"]) {
			const text = await open(wrong);
			expect(text, wrong).not.toMatch(/courses? match/);
			expect(text, wrong).toMatch(whole);
		}
		expect(await open("instructor=Nobody+at+all")).toContain("No courses match your filters");
	});
});
