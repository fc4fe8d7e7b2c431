import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { domains } from "#scripts/architecture/source-imports.ts";
import { selectFiles } from "#scripts/test/changed.ts";

// Which tests `npm test -- changed` runs.
const root = fileURLToPath(new URL("../..", import.meta.url));
const unit = globSync("{src,tests}/**/*.test.{ts,tsx}", { cwd: root });
const browser = globSync("tests/e2e/**/*.spec.ts", { cwd: root }).sort();
const features = globSync("src/features/*/*", { cwd: root }).map((path) => path.replace("src/features/", ""));
const select = (...changed: string[]) => selectFiles(root, { changed, unit, browser });

test("a rule reaches its own test, and tests of its feature that start the product", () => {
	const selected = select("src/features/sales/promotions/rules/discount.ts");
	expect(selected.unit).toEqual(
		expect.arrayContaining([
			"src/features/sales/promotions/rules/discount.test.ts",
			"src/features/sales/promotions/server/promo-console.test.ts",
			"src/features/sales/checkout/server/checkout.test.ts",
		]),
	);
	expect(selected.unit.length).toBeLessThan(unit.length / 5);
});

test("a store reaches no test of unrelated features", () => {
	const selected = select(
		"src/features/site/newsletter/server/subscriber-store.ts",
		"src/features/site/newsletter/server/subscribers.test.ts",
	);
	expect(selected.unit).toContain("src/features/site/newsletter/server/subscribers.test.ts");
	expect(selected.unit.filter((path) => path.startsWith("src/features/sales/"))).toEqual([]);
});

test("a change reaches the browser tests that name its feature or domain", () => {
	const selected = select("src/features/people/accounts/server/log-in/log-in.ts");
	expect(selected.browser).toContain("tests/e2e/storefront/states-session.spec.ts");
	expect(selected.browser).not.toContain("tests/e2e/storefront/cart.spec.ts");
	expect(select("src/features/sales/promotions/rules/promo-dates.ts").browser).toEqual([
		"tests/e2e/console/console-orders.spec.ts",
		"tests/e2e/storefront/purchase.spec.ts",
		"tests/e2e/storefront/screens-buyer.spec.ts",
		"tests/e2e/storefront/states-buyer.spec.ts",
	]);
});

test("a changed test always runs, also a long one", () => {
	expect(select("tests/upgrade/upgrade.test.ts")).toEqual({ unit: ["tests/upgrade/upgrade.test.ts"], browser: [] });
});

test.each(browser)("%s names the domains or features that it depends on", (path) => {
	const named =
		readFileSync(`${root}/${path}`, "utf8")
			.match(/^\/\/ Domains: (.+)$/m)?.[1]
			?.split(", ") ?? [];
	expect(named.length).toBeGreaterThan(0);
	expect([...domains, ...features]).toEqual(expect.arrayContaining(named));
});
