import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { levels } from "../facts/course-facts.ts";
import {
	type CourseFilter,
	facets,
	filterAddress,
	formats,
	isFiltered,
	lengths,
	noFilter,
	parseFilter,
	prices,
	sorts,
	toggleValue,
} from "./course-filter.ts";
import { FacetValues, type FilteredCourse, filterCourses as filterNumbered, maxChoices } from "./filter-courses.ts";

const now = Date.parse("2027-01-01T00:00:00Z");
const day = (days: number) => new Date(now + days * 86_400_000).toISOString();
const categoryNames = ["Human Resources", "Compliance", "Payroll"];
const instructors = ["Ann", "Bea", "Cy"];

/** As the catalog's copy does. */
function filterAll(courses: readonly FilteredCourse[], filter: CourseFilter) {
	const values = new FacetValues();
	const { found, choices } = filterNumbered(
		courses.map((course) => ({ course, values: values.read(course) })),
		filter,
		values,
	);
	return { found: found.map(({ course }) => course), choices };
}
const filterCourses = (courses: readonly FilteredCourse[], filter: CourseFilter) => filterAll(courses, filter).found;
const countChoices = (courses: readonly FilteredCourse[], filter: CourseFilter) => filterAll(courses, filter).choices;

const anyCourse: fc.Arbitrary<FilteredCourse> = fc.record({
	id: fc.nat(),
	title: fc.string(),
	category: fc.constantFrom(...categoryNames),
	instructor: fc.constantFrom(...instructors),
	accreditingBodies: fc.subarray(["SHRM", "HRCI", "RAPS"]),
	sessionTypes: fc.subarray(["Live session", "Recorded session", "Transcript"]),
	duration: fc.integer({ min: 1, max: 240 }),
	price: fc.option(fc.integer({ min: 0, max: 400 })),
	level: fc.option(fc.constantFrom(...levels)),
	language: fc.constantFrom("English", "Spanish"),
	isDiscounted: fc.boolean(),
	isArchived: fc.boolean(),
	isLive: fc.boolean(),
	webinarDate: fc.option(fc.integer({ min: -60, max: 60 }).map(day)),
});
const anyCourses = fc.uniqueArray(anyCourse, { selector: ({ id }) => id, maxLength: 30 });
const anyDay = fc.oneof(
	fc.constant(""),
	fc.integer({ min: -60, max: 60 }).map((days) => day(days).slice(0, 10)),
);
const some = <Value extends string>(...values: Value[]) => fc.oneof(fc.constant<Value[]>([]), fc.subarray(values));
const anyFilter: fc.Arbitrary<CourseFilter> = fc.record({
	category: some(...categoryNames.toSorted()),
	format: some(...formats),
	month: some("2026-12", "2027-01", "2027-02"),
	credit: some("HRCI", "Nobody", "SHRM"),
	instructor: some(...instructors),
	length: some(...lengths),
	price: some(...prices),
	session: some("Live session", "Recorded session", "Unknown"),
	level: some(...levels),
	language: some("English", "Spanish"),
	offer: some("yes"),
	from: anyDay,
	to: anyDay,
	sort: fc.constantFrom("", ...sorts),
});
const read = (address: string) => parseFilter(new URL(address, "http://localhost").searchParams);

describe("the address of a filter", () => {
	test("is read as the same filter", () => {
		fc.assert(
			fc.property(anyFilter, (filter) => {
				expect(read(filterAddress("/training", filter))).toEqual(filter);
			}),
		);
	});

	test("contains only what differs from the whole list, in one order", () => {
		expect(filterAddress("/training", noFilter)).toBe("/training");
		expect(filterAddress("/training", read("/training?sort=price&x=1&category=Compliance&from=&length="))).toBe(
			"/training?category=Compliance&sort=price",
		);
		const values = "/training?length=more&credit=SHRM&length=60&credit=HRCI&credit=SHRM&length=7";
		expect(filterAddress("/search?q=a+b", read(values))).toBe(
			"/search?q=a+b&credit=HRCI&credit=SHRM&length=60&length=more",
		);
	});

	test("never fails, and unknown or malformed values are ignored", () => {
		const names = fc.oneof(fc.constantFrom(...Object.keys(noFilter)), fc.string());
		fc.assert(
			fc.property(fc.array(fc.tuple(names, fc.string({ unit: "binary" }))), (pairs) => {
				const filter = parseFilter(new URLSearchParams(pairs));
				expect(read(filterAddress("/training", filter))).toEqual(filter);
			}),
		);
		for (const wrong of [
			"category=a%00b",
			"length=61",
			"price=-1",
			"from=2027-02-30",
			"to=soon",
			"format=LIVE",
			"sort=random",
			"instructor=a%00b",
			"offer=no",
			"month=2027-13",
			"month=2027-1",
			"session=",
			"credit=%20",
		])
			expect(isFiltered(read(`/training?${wrong}`)), wrong).toBe(false);
		expect(isFiltered(parseFilter(new URLSearchParams([["instructor", "x".repeat(201)]])))).toBe(false);
		expect(
			parseFilter(new URLSearchParams(Array.from({ length: 50 }, (_, index) => ["credit", `Body ${index}`]))).credit,
		).toHaveLength(20);
	});
});

test("a value is added to its facet, and removed from it", () => {
	fc.assert(
		fc.property(anyFilter, fc.constantFrom(...facets), (filter, facet) => {
			const added = toggleValue(filter, facet, "New");
			expect(added).toEqual({ ...filter, [facet]: [...filter[facet], "New"] });
			expect(toggleValue(added, facet, "New")).toEqual(filter);
			const reversed = { ...filter, [facet]: filter[facet].toReversed() };
			expect(filterAddress("/training", reversed)).toBe(filterAddress("/training", filter));
		}),
	);
});

describe("filtered courses", () => {
	const find = (courses: FilteredCourse[], filter: Partial<CourseFilter>) =>
		new Set(filterCourses(courses, { ...noFilter, ...filter }));

	test("are those that match each facet and the dates: facets intersect", () => {
		fc.assert(
			fc.property(anyCourses, anyFilter, (courses, filter) => {
				const { from, to } = filter;
				const apart = [
					find(courses, { from, to }),
					...facets.map((facet) => find(courses, { [facet]: filter[facet] })),
				];
				expect(find(courses, filter)).toEqual(
					new Set(courses.filter((course) => apart.every((part) => part.has(course)))),
				);
			}),
		);
	});

	test("of several values are those of each value: a facet unites", () => {
		fc.assert(
			fc.property(anyCourses, anyFilter, fc.constantFrom(...facets), (courses, filter, facet) => {
				fc.pre(filter[facet].length > 0);
				const united = filter[facet].flatMap((value) => [...find(courses, { ...filter, [facet]: [value] })]);
				expect(find(courses, filter)).toEqual(new Set(united));
			}),
		);
	});

	test("by date are all courses, upcoming ones first", () => {
		fc.assert(
			fc.property(anyCourses, (courses) => {
				const sorted = filterCourses(courses, { ...noFilter, sort: "date" });
				expect(new Set(sorted)).toEqual(new Set(courses));
				const keys = sorted.map(({ isArchived, webinarDate }) => `${isArchived ? 1 : 0} ${webinarDate ?? "9"}`);
				expect(keys).toEqual(keys.toSorted());
			}),
		);
	});

	test("are in the chosen order, whatever the order before", () => {
		fc.assert(
			fc.property(anyCourses, fc.constantFrom(...sorts), (courses, sort) => {
				const sorted = filterCourses(courses, { ...noFilter, sort });
				expect(filterCourses(courses.toReversed(), { ...noFilter, sort })).toEqual(sorted);
				const priced = sorted.map(({ price }) => price).filter((price) => price !== null);
				if (sort === "price") expect(priced).toEqual(priced.toSorted((a, b) => a - b));
				if (sort === "price-high") expect(priced).toEqual(priced.toSorted((a, b) => b - a));
				if (sort.startsWith("price"))
					expect(sorted.slice(priced.length).every(({ price }) => price === null)).toBe(true);
				if (sort === "length")
					expect(sorted.map(({ duration }) => duration)).toEqual(
						courses.map(({ duration }) => duration).toSorted((a, b) => a - b),
					);
			}),
		);
	});

	test("by format, length and date include their limits", () => {
		const course = (id: number, more: Partial<FilteredCourse>): FilteredCourse => ({
			id,
			title: "",
			category: "Compliance",
			instructor: "Ann",
			accreditingBodies: [],
			sessionTypes: [],
			duration: 60,
			price: 200,
			level: null,
			language: "English",
			isDiscounted: false,
			isArchived: false,
			isLive: true,
			webinarDate: day(1),
			...more,
		});
		const courses = [
			course(1, {}),
			course(2, { duration: 61, price: 200.5 }),
			course(3, { isArchived: true, isLive: false }),
			course(4, { webinarDate: day(0), isLive: false, duration: 91 }),
		];
		const ids = (filter: Partial<CourseFilter>) =>
			filterCourses(courses, { ...noFilter, sort: "date", ...filter }).map(({ id }) => id);
		expect(ids({ format: ["live"] })).toEqual([1, 2]);
		expect(ids({ format: ["on-demand"] })).toEqual([4, 3]);
		expect(ids({ month: ["2027-01"] })).toEqual([1, 2]);
		expect([ids({ length: ["60"] }), ids({ length: ["90"] }), ids({ length: ["more"] })]).toEqual([[1, 3], [2], [4]]);
		expect(ids({ price: ["200"] })).toEqual([4, 1, 3]);
		expect(ids({ price: ["200", "300"] })).toEqual([4, 1, 2, 3]);
		expect(ids({ level: ["Advanced"] })).toEqual([]);
		expect(ids({ language: ["English"] })).toHaveLength(4);
		expect(ids({ from: "2027-01-02" })).toEqual([1, 2, 3]);
		expect(ids({ to: "2027-01-01" })).toEqual([4]);
	});

	test("keep their order until one is chosen", () => {
		fc.assert(
			fc.property(anyCourses, (courses) => {
				expect(filterCourses(courses, noFilter)).toEqual(courses);
			}),
		);
	});
});

test("a choice's count is the number of courses that choosing only this value of its facet would show", () => {
	fc.assert(
		fc.property(anyCourses, anyFilter, (courses, filter) => {
			const choices = countChoices(courses, filter);
			for (const facet of facets) {
				for (const { value, count } of choices[facet]) {
					expect(filterCourses(courses, { ...filter, [facet]: [value] })).toHaveLength(count);
					expect(count > 0 || (filter[facet] as readonly string[]).includes(value)).toBe(true);
				}
				expect(choices[facet].map(({ value }) => value)).toEqual(expect.arrayContaining([...filter[facet]]));
			}
		}),
	);
});

test("a facet offers its most frequent values, and every chosen one", () => {
	const course: FilteredCourse = {
		id: 0,
		title: "",
		category: "Compliance",
		instructor: "",
		accreditingBodies: [],
		sessionTypes: [],
		duration: 60,
		price: 200,
		level: null,
		language: "English",
		isDiscounted: false,
		isArchived: false,
		isLive: false,
		webinarDate: null,
	};
	const courses = Array.from({ length: 100 }, (_, id) => ({
		...course,
		id,
		instructor: id < 3 ? "Zoe" : `Instructor ${id}`,
	}));
	const choices = countChoices(courses, { ...noFilter, instructor: ["Instructor 99"] }).instructor;
	expect(choices[0]).toEqual({ value: "Zoe", count: 3 });
	expect(choices).toHaveLength(maxChoices + 1);
	expect(choices.at(-1)).toEqual({ value: "Instructor 99", count: 1 });
});
