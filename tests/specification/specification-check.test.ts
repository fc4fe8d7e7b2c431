import { expect, test } from "vitest";
import { readBrowser, readUnit } from "../../scripts/test/reports.ts";
import { checkSpecification } from "../../scripts/test/specification.ts";

// Tests the check of `npm test` that compares docs/specification.md with the tests that ran.
const place = "docs/specification.md";
const table = (...rows: string[]) => ["## 1. What it does", "", "| No. | Statement | Proved by |", "| --- | --- | --- |", ...rows, ""].join("\n");
const unitTest = (title: string, status = "passed") => ({ ancestorTitles: ["the cart", "totals"], title, status });
const spec = (title: string, ...statuses: string[]) => ({ title, file: "cart.spec.ts", tests: statuses.map((status) => ({ status })) });

function check(text: string, root = "/project/", rootDir = "/project/e2e") {
	const unit = {
		testResults: [
			{
				name: `${root}src/cart.test.ts`,
				assertionResults: [
					unitTest("adds up"),
					unitTest("a | b"),
					unitTest("twice"),
					unitTest("twice", "failed"),
					unitTest("broken", "failed"),
					unitTest("left out", "skipped"),
				],
			},
		],
	};
	const browser = {
		config: { rootDir },
		suites: [
			{
				title: "cart.spec.ts",
				specs: [spec("is empty", "expected"), spec("slow to start", "flaky"), spec("broken", "unexpected"), spec("not run", "skipped"), spec("in no browser")],
				suites: [{ title: "on a phone", specs: [spec("is empty", "expected")] }],
			},
		],
	};
	return checkSpecification([{ place, text }], [...readUnit(unit, root), ...readBrowser(browser, root)]);
}
const errorOf = (proof: string) => check(table(`| 1.1 | adds up | ${proof} |`)).errors;

test("accepts a row when every cited test passed in its runner", () => {
	const rows = table(
		"| 1.1 | adds up | `src/cart.test.ts` › the cart › totals › adds up<br>`e2e/cart.spec.ts` › on a phone › is empty |",
		"| 1.2 | is empty | `e2e/cart.spec.ts` › is empty |",
		"| 1.3 | has \\| in it | `src/cart.test.ts` › the cart › totals › a \\| b |",
	);
	expect(check(rows)).toEqual({ passed: 3, errors: [] });
	expect(check(rows.replaceAll("\n", "\r\n"))).toEqual({ passed: 3, errors: [] });
});

test("does not accept a browser test that failed before it passed", () => {
	expect(errorOf("`e2e/cart.spec.ts` › slow to start")).toEqual([`${place}: 1.1 (adds up) names e2e/cart.spec.ts › slow to start, which did not pass`]);
});

test("treats Windows paths as the same files", () => {
	const rows = table("| 1.1 | x | `src/cart.test.ts` › the cart › totals › adds up<br>`e2e/cart.spec.ts` › is empty |");
	expect(check(rows, "C:\\project\\", "c:\\project\\e2e")).toEqual({ passed: 1, errors: [] });
});

test.each(["", "–", "looked at by hand", "`src/cart.test.ts`"])("a row whose proof is “%s” names no test", (proof) => {
	expect(errorOf(proof)).toEqual([`${place}: 1.1 (adds up) names no test`]);
});

test.each([
	["`src/cart.test.ts` › the cart › totals › subtracts", "is not there"],
	["`src/other.test.ts` › the cart › totals › adds up", "is not there"],
	["`src/cart.test.ts` › adds up", "is not there"],
	["`src/cart.test.ts` › the cart › totals › broken", "did not pass"],
	["`src/cart.test.ts` › the cart › totals › left out", "did not pass"],
	["`src/cart.test.ts` › the cart › totals › twice", "did not pass"],
	["`e2e/cart.spec.ts` › broken", "did not pass"],
	["`e2e/cart.spec.ts` › not run", "did not pass"],
	["`e2e/cart.spec.ts` › in no browser", "did not pass"],
])("a row that names %s is told that it %s", (proof, error) => {
	const named = proof.replaceAll("`", "");
	expect(errorOf(proof)).toEqual([`${place}: 1.1 (adds up) names ${named}, which ${error}`]);
	expect(errorOf(`\`e2e/cart.spec.ts\` › is empty<br>${proof}`)).toHaveLength(1);
});

test("rejects duplicate and malformed numbers in all documents", () => {
	const proof = "`e2e/cart.spec.ts` › is empty";
	const rows = table(`| 1.1 | one | ${proof} |`, `| 1.1 | two | ${proof} |`, `| – | three | ${proof} |`);
	expect(check(rows)).toEqual({ passed: 1, errors: [`${place}: 1.1 (two) has a number that stands before`, `${place}: – (three) has no number`] });
});

test("rejects a document without rows", () => {
	expect(check("# The specification\n")).toEqual({ passed: 0, errors: ["there is no row of the specification to check"] });
});
