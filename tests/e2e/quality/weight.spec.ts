import { gzipSync } from "node:zlib";
import { listBuiltPaths, publicRoutes } from "#tests/support/public-routes.ts";
import { hydrated } from "../support/hydrated.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, type Response, test } from "../support/watched.ts";

// Domains: catalog
// @long: measures every page.

test.use({ contextOptions: { reducedMotion: "no-preference" } });

let product: RunningProduct;
test.beforeAll(({ sharedProduct }) => {
	product = sharedProduct;
});

/** Maximum bytes of a first visit: compressed scripts and styles, and fonts. */
const budgets = { script: 145_000, stylesheet: 15_000, font: 60_000 };
const compressed = new Set(["script", "stylesheet"]);

for (const path of [
	"/",
	"/training",
	"/training/101",
	"/archive",
	"/lifesciences/301",
	"/webinars",
	"/search?q=audit",
	"/cart",
	"/myOrders",
	"/profile",
	"/login",
	"/signup",
	"/contact-us",
	"/resources",
])
	test(`the first visit of ${path} stays within its budgets, and loads neither captcha nor player`, async ({
		page,
	}) => {
		const weights = { script: 0, stylesheet: 0, font: 0 };
		const strange: string[] = [];
		const bodies: Promise<void>[] = [];
		const weigh = (response: Response) => {
			const kind = response.request().resourceType() as keyof typeof weights;
			if (/altcha|hls|media-chrome|study|console|rich-text-editor|chart/.test(response.url()))
				strange.push(response.url());
			if (!(kind in weights)) return;
			bodies.push(
				response.body().then((body) => {
					weights[kind] += compressed.has(kind) ? gzipSync(body, { level: 9 }).length : body.length;
				}),
			);
		};
		page.on("response", weigh);
		await page.goto(product.url + path, { waitUntil: "networkidle" });
		// Scripts wait for the first paint, which can come after a pause of the network.
		await hydrated(page);
		// The page closes before a body that comes later.
		page.off("response", weigh);
		await Promise.all(bodies);
		expect(strange).toEqual([]);
		expect(weights.script).toBeGreaterThan(0);
		for (const [kind, budget] of Object.entries(budgets))
			expect(weights[kind as keyof typeof weights], kind).toBeLessThanOrEqual(budget);
	});

test("no page has more scripts than its budget", async ({ request }) => {
	const weights = new Map<string, number>();
	const heavy: string[] = [];
	for (const path of new Set([...publicRoutes, ...listBuiltPaths().pages])) {
		const html = await (await request.get(product.url + path)).text();
		// Preloaded and imported scripts. Other scripts of the route list load when their page is visited.
		const scripts = new Set(
			[...html.matchAll(/(?:rel="modulepreload" href=|\bimport |\bfrom )"(\/assets\/[\w.-]+\.js)"/g)].map(
				([, script = ""]) => script,
			),
		);
		expect(scripts.size, path).toBeGreaterThan(5);
		for (const script of scripts)
			if (!weights.has(script))
				weights.set(script, gzipSync(await (await request.get(product.url + script)).body(), { level: 9 }).length);
		const sum = [...scripts].reduce((all, script) => all + (weights.get(script) ?? 0), 0);
		if (sum > budgets.script) heavy.push(`${path}: ${sum}`);
	}
	expect(heavy).toEqual([]);
});
