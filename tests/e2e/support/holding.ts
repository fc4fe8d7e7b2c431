import { expect, type Locator, type Page } from "@playwright/test";
import { hydrated } from "./hydrated.ts";

/** The stopped clock of a page. */
interface HeldTime {
	/** Advances the clock by milliseconds and runs due timers. */
	pass(milliseconds: number): Promise<void>;
	/**
	 * Advances the clock in short steps until an element is visible: what happens next may need timers and an answer from
	 * the network.
	 */
	passUntil(element: Locator): Promise<void>;
}

/**
 * Stops the clock of a page once it is hydrated, which needs timers. Call `page.clock.install()` before opening the
 * page.
 */
export async function holdTime(page: Page): Promise<HeldTime> {
	await hydrated(page);
	// A slow machine needs a while until the pause begins, and a pause cannot begin in the past.
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
	const pass = (milliseconds: number) => page.clock.runFor(milliseconds);
	return {
		pass,
		passUntil: (element) =>
			expect
				.poll(
					async () => {
						await pass(10);
						return element.isVisible();
					},
					{ intervals: [50] },
				)
				.toBe(true),
	};
}

/** Delays requests until released; then they continue to the server, as later ones do. */
export async function holdCalls(page: Page, address: string): Promise<() => Promise<void>> {
	const letGo = Promise.withResolvers<void>();
	await page.route(address, async (route) => {
		await letGo.promise;
		// A page that has gone has no use for its request.
		await route.continue().catch(() => {});
	});
	return async () => letGo.resolve();
}

/** Makes requests to an address fail as without a network. */
export async function cutOff(page: Page, address: string): Promise<void> {
	await page.route(address, (route) => route.abort());
}

/** Makes requests to an address receive this error response. */
export async function respondWith(page: Page, address: string, status: number, body: object | string): Promise<void> {
	const text = typeof body === "string" ? body : JSON.stringify(body);
	await page.route(address, (route) =>
		route.fulfill({ status, contentType: typeof body === "string" ? "text/html" : "application/json", body: text }),
	);
}

/**
 * Lets requests to an address reach the server again. The newest route decides, so none is removed: the browser loses a
 * request that is under way when the last route of a page ends.
 */
export async function letThrough(page: Page, address = "**"): Promise<void> {
	await page.route(address, (route) => route.continue());
}

export const toasts = (page: Page) => page.locator("[data-sonner-toast]");

/**
 * Notes the toasts from now on until the page is loaded again. An assertion can miss a toast that closes after a
 * second.
 *
 * @returns a function that reads their texts
 */
export async function noteToasts(page: Page): Promise<() => Promise<string[]>> {
	const texts = await page.evaluateHandle(() => {
		const noted = new Set<string>();
		const note = () => {
			for (const { textContent } of document.querySelectorAll("[data-sonner-toast]"))
				if (textContent) noted.add(textContent);
		};
		new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
		return noted;
	});
	return () => texts.evaluate((noted) => [...noted]);
}

/** Expects a disabled button with a spinner. */
export async function expectBusy(button: Locator): Promise<void> {
	await expect(button).toBeDisabled();
	await expect(button.locator(".spinner")).toBeVisible();
}

/** Returns everything in local storage. */
export const stored = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }));

/** Writes to local storage before the first page opens. */
export async function store(page: Page, url: string, entries: Record<string, string>): Promise<void> {
	await page.goto(`${url}/robots.txt`);
	await page.evaluate((all) => {
		for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
	}, entries);
}
