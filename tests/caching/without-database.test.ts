import { afterAll, beforeAll, expect, test } from "vitest";
import { type FaultyProxy, openFaultyProxy } from "#tests/support/faulty-proxy.ts";
import { listBuiltPaths, publicRoutes } from "#tests/support/public-routes.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { sharePostgres } from "#tests/support/test-run.ts";

// @long: breaks the database of a product that runs.

let proxy: FaultyProxy;
let product: TestProduct;
beforeAll(async () => {
	const databaseUrl = new URL(await (await sharePostgres()).createDatabase());
	proxy = await openFaultyProxy(Number(databaseUrl.port));
	databaseUrl.port = String(proxy.port);
	product = await startTestProduct({ databaseUrl: databaseUrl.href });
});
afterAll(async () => {
	await product?.close();
	await proxy?.close();
});

test("every page and file comes from memory or is unavailable for a while, without the database", async () => {
	proxy.turn("refuse");
	const { pages, files } = listBuiltPaths();
	const addresses = [...new Set([...publicRoutes, ...pages, ...files, "/training.data", "/sitemap.xml?cold"])];
	const wrong: string[] = [];
	const statuses = new Set<number>();
	for (const address of addresses) {
		const { status, headers, text } = await read(address);
		statuses.add(status);
		const isUnavailable =
			status === 503 && Number(headers.get("retry-after")) > 0 && headers.get("cache-control") === "no-store";
		if (!((status < 500 || isUnavailable) && !/Unexpected (Application|Server) Error/.test(text)))
			wrong.push(`${address}: ${status} ${text.slice(0, 60)}`);
	}
	proxy.turn("pass");
	expect(wrong).toEqual([]);
	expect(statuses).toContain(503);
	expect((await read("/training")).status).toBe(200);
});

test("a page says that it will be back, and crawlers are told to come again, without the database", async () => {
	proxy.turn("refuse");
	const [page, robots] = [await read("/training/102"), await read("/sitemap.xml?another")];
	proxy.turn("pass");
	expect(page.text).toContain("be right back</h1>");
	expect([page.status, robots.status]).toEqual([503, 503]);
});

async function read(address: string) {
	const response = await fetch(product.url + address, { redirect: "manual" });
	return { status: response.status, headers: response.headers, text: await response.text() };
}
