import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Holds the time of a page still. `page.clock.install()` must have come before the page was opened.
 *
 * @returns lets milliseconds pass, with everything that is due in them
 */
export async function holdTime(page: Page): Promise<(milliseconds: number) => Promise<void>> {
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
	return (milliseconds) => page.clock.runFor(milliseconds);
}

/** Keeps requests waiting until they are let go; then they go on to the server. */
export async function holdCalls(page: Page, address: string): Promise<() => Promise<void>> {
	const letGo = Promise.withResolvers<void>();
	await page.route(address, async (route) => {
		await letGo.promise;
		await route.continue().catch(() => {});
	});
	return async () => {
		letGo.resolve();
		await page.unroute(address);
	};
}

/** Breaks the network for an address. */
export async function cutOff(page: Page, address: string): Promise<void> {
	await page.unroute(address);
	await page.route(address, (route) => route.abort());
}

/** Lets the server answer with an error. */
export async function respondWith(page: Page, address: string, status: number, body: object | string): Promise<void> {
	await page.unroute(address);
	const text = typeof body === "string" ? body : JSON.stringify(body);
	await page.route(address, (route) => route.fulfill({ status, contentType: typeof body === "string" ? "text/html" : "application/json", body: text }));
}

/** The toasts that are shown. */
export const toasts = (page: Page) => page.locator("[data-sonner-toast]");

/** A button whose request is pending: it can't be pressed, and it has a spinner. */
export async function expectBusy(button: Locator): Promise<void> {
	await expect(button).toBeDisabled();
	await expect(button.locator(".spinner")).toBeVisible();
}

/** Everything in the browser's lasting storage. */
export const stored = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }));

/** Puts something into the browser's storage before any page of the site is open. */
export async function store(page: Page, url: string, entries: Record<string, string>): Promise<void> {
	await page.goto(`${url}/robots.txt`);
	await page.evaluate((all) => {
		for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
	}, entries);
}
