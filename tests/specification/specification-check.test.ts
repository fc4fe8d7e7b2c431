import { describe, expect, test } from "vitest";
import { type BrowserReport, readBrowser, readUnit, type UnitReport } from "#scripts/test/reports.ts";
import { checkSpecification, fillProofs } from "#scripts/test/specification.ts";
import { expandNumbers, proves } from "#tests/support/proves.ts";

// Tests the check of `npm test` that compares docs/developing/specification.md with the tests that ran.
const table = (...rows: string[]) =>
	["## 1. What it does", "", "| No. | Statement | Tests |", "| --- | --- | --- |", ...rows, ""].join("\n");
const unitTest = (title: string, tags: string[], status = "passed") => ({
	ancestorTitles: ["the cart", "totals"],
	title,
	status,
	tags,
});
const spec = (title: string, tags: string[], ...statuses: string[]) => ({
	title,
	file: "cart.spec.ts",
	tags,
	tests: statuses.map((status) => ({ status })),
});

function reported(
	unit: UnitReport["testResults"][number]["assertionResults"],
	browser: BrowserReport["suites"] = [],
	root = "/project/",
) {
	return [
		...readUnit({ testResults: [{ name: `${root}src/cart.test.ts`, assertionResults: unit }] }, root),
		...readBrowser({ config: { rootDir: `${root}e2e` }, suites: browser }, root),
	];
}

/** Checks a document whose column of tests is up to date. */
const check = (document: string, tests: ReturnType<typeof reported>) =>
	checkSpecification(fillProofs(document, tests), tests);

describe("the column of tests", () => {
	const tests = reported(
		[unitTest("adds up", ["1.1"]), unitTest("a | b", ["1.2", "1.1"]), unitTest("no tag", [])],
		[{ title: "cart.spec.ts", suites: [{ title: "on a phone", specs: [spec("is empty", ["1.1"], "expected")] }] }],
	);
	const filled = table(
		"| 1.1 | adds up | `e2e/cart.spec.ts` › on a phone › is empty<br>`src/cart.test.ts` › the cart › totals › a \\| b<br>`src/cart.test.ts` › the cart › totals › adds up |",
		"| 1.2 | has \\| in it | `src/cart.test.ts` › the cart › totals › a \\| b |",
	);

	test("lists the tests of each statement, by file and title", () => {
		expect(fillProofs(table("| 1.1 | adds up |  |", "| 1.2 | has \\| in it | of before |"), tests)).toBe(filled);
	});

	test("is up to date once it was written", () => {
		expect(checkSpecification(filled, tests)).toEqual({ passed: 2, errors: [] });
	});

	test("may list tests that did not run, unless every test ran", () => {
		const some = tests.filter(({ title }) => title !== "the cart › totals › adds up");
		expect(checkSpecification(filled, some, false)).toEqual({ passed: 2, errors: [] });
		expect(checkSpecification(filled, some, true).errors).toHaveLength(1);
		const renamed = tests.map((test) => ({ ...test, title: `${test.title} again` }));
		expect(checkSpecification(filled, renamed, false).errors).toHaveLength(1);
	});

	test("is out of date when a test was renamed", () => {
		const errors = ["the column of tests is out of date; run `npm run specification`"];
		expect(checkSpecification(filled.replace("is empty", "holds nothing"), tests)).toEqual({ passed: 2, errors });
	});

	test("names files in the same way on Windows", () => {
		const windows = reported(
			[unitTest("adds up", ["1.1"])],
			[{ title: "cart.spec.ts", specs: [spec("is empty", ["1.1"], "expected")] }],
			"C:\\project\\",
		);
		expect(fillProofs(table("| 1.1 | x |  |"), windows)).toBe(
			table("| 1.1 | x | `e2e/cart.spec.ts` › is empty<br>`src/cart.test.ts` › the cart › totals › adds up |"),
		);
	});
});

test("a statement without a test is an error", () => {
	const tests = reported([unitTest("adds up", ["1.1"])]);
	expect(check(table("| 1.1 | adds up |  |", "| 1.2 | is empty |  |"), tests)).toEqual({
		passed: 1,
		errors: ["1.2 (is empty) has no test"],
	});
});

test.each(["failed", "skipped"])(
	"a statement with a test that %s is an error, even if another test passed",
	(status) => {
		const tests = reported([unitTest("adds up", ["1.1"]), unitTest("totals", ["1.1"], status)]);
		const name = "src/cart.test.ts › the cart › totals › totals";
		expect(check(table("| 1.1 | adds up |  |"), tests)).toEqual({
			passed: 0,
			errors: [`1.1 (adds up) is proved by ${name}, which did not pass`],
		});
	},
);

test("two tests with the same name must both pass", () => {
	const tests = reported([unitTest("twice", ["1.1"]), unitTest("twice", ["1.1"], "failed")]);
	expect(check(table("| 1.1 | adds up |  |"), tests).errors).toHaveLength(1);
});

test.each([
	["failed", "unexpected"],
	["passed only when repeated", "flaky"],
	["was skipped", "skipped"],
	["ran in no browser"],
])("a statement with a browser test that %s is an error", (_what, ...statuses) => {
	const tests = reported([], [{ title: "cart.spec.ts", specs: [spec("is empty", ["1.1"], ...statuses)] }]);
	expect(check(table("| 1.1 | is empty |  |"), tests).errors).toEqual([
		"1.1 (is empty) is proved by e2e/cart.spec.ts › is empty, which did not pass",
	]);
});

test("a tag that is not a statement is an error", () => {
	const tests = reported([unitTest("adds up", ["1.1", "1.9"])]);
	expect(check(table("| 1.1 | adds up |  |"), tests).errors).toEqual([
		"src/cart.test.ts › the cart › totals › adds up proves 1.9, which is not a statement",
	]);
});

test("rejects duplicate and malformed numbers", () => {
	const tests = reported([unitTest("adds up", ["1.1", "–"])]);
	expect(check(table("| 1.1 | one |  |", "| 1.1 | two |  |", "| – | three |  |"), tests)).toEqual({
		passed: 1,
		errors: ["1.1 (two) has the number of another statement", "– (three) has no number"],
	});
});

test("rejects a document without statements", () => {
	expect(checkSpecification("# The specification\n", [])).toEqual({
		passed: 0,
		errors: ["there is no statement of the specification to check"],
	});
});

test("tags a test of both runners with a list of numbers and ranges", () => {
	expect(proves("2.1, 2.9-2.11")).toEqual({
		tags: ["2.1", "2.9", "2.10", "2.11"],
		tag: ["@2.1", "@2.9", "@2.10", "@2.11"],
	});
});

test.each(["", "2", "2.", "2.1,2.2", "2.1 - 2.2", "2.4-2.3", "2.4-3.6", "2.1-2", "x2.1"])(
	"refuses “%s” as a list of statements",
	(list) => {
		expect(() => expandNumbers(list)).toThrow("is not a number such as 2.1 or a range such as 2.4-2.6");
	},
);
