import type { Page } from "@playwright/test";

/** Waits until the page handles input: hydration has finished, and early clicks were replayed. */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForFunction(() => window.early === undefined);
}
