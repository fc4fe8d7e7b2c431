import type { Browser, Page } from "@playwright/test";
import { readNavigation } from "#tests/support/console-navigation.ts";
import { publicRoutes } from "#tests/support/public-routes.ts";
import type { Scenario } from "./plant.ts";
import { packed } from "./vectors.ts";
import { type Seen, strangeMarkup, watchWindow } from "./watch-page.ts";

interface Walked extends Seen {
	screens: number;
	/** Exceptions of pages, and requests that failed in the product. */
	errors: string[];
}

const consolePages = (await readNavigation()).map(({ to }) => to);
const consoleParts = [
	"/console/settings",
	"/console/courses/101",
	"/console/courses/102",
	"/console/courses/new",
	"/console/promo-codes/new",
	"/console/api-keys/new",
	"/console/articles/new",
];
const storefront = [
	...new Set([...publicRoutes, "/training/102", "/expertmarketplace", "/about-us", "/myOrders", "/profile", "/cart"]),
];

/**
 * Opens every screen of the site as a customer, and of the console as an owner, and checks the vectors.
 *
 * @param base the address of the product or its proxy
 */
export async function walkAllScreens(
	browser: Browser,
	base: string,
	{ buyer, owner, addresses }: Scenario,
): Promise<Walked> {
	const context = await browser.newContext({ reducedMotion: "reduce" });
	let at = "";
	const seen: Walked = { ...(await watchWindow(context, () => at)), screens: 0, errors: [] };
	const page = await context.newPage();
	page.on("pageerror", (error) => seen.errors.push(`${at}: ${error.message.slice(0, 200)}`));
	// A screen whose call fails shows no text, so nothing would be found on it.
	page.on("response", (response) => {
		if (response.status() >= 500)
			seen.errors.push(`${at}: ${response.status()} for ${new URL(response.url()).pathname}`);
	});
	const paths = [...storefront, ...consolePages, ...consoleParts, ...addresses];
	await page.goto(`${base}/robots.txt`);
	for (const path of new Set(paths)) {
		at = path;
		const who = path.startsWith("/console") ? owner : buyer;
		await page.evaluate(
			([id, token, username]) => {
				localStorage.setItem("user", String(id));
				localStorage.setItem("site", String(token));
				localStorage.setItem("username", String(username));
			},
			[who.id, who.token, packed(20, "as they are")[0]] as const,
		);
		await open(page, base + path);
		seen.screens++;
		for (const found of await strangeMarkup(page)) seen.markup.push(`${at}: ${found}`);
	}
	await context.close();
	return seen;
}

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address, { waitUntil: "load", timeout: 60_000 });
	await page.waitForLoadState("networkidle", { timeout: 60_000 });
}
