import type AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { axeErrors } from "./axe.ts";

/** How a page is looked at. */
export interface Look {
	/** CSS pixels. */
	width: number;
	colorScheme: "light" | "dark";
}

/** The widths and colour schemes in which every screen is looked at. */
export const looks: readonly Look[] = [390, 768, 1440].flatMap((width) => (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })));

/**
 * Looks at a page as it stands: nothing goes beyond the edge, nothing for axe to find. With `LOOK` set in the environment
 * a picture of it stands beside the test's results.
 *
 * @param name what it is called in a fault and in a picture's name
 * @param configure narrows what axe looks at
 */
export async function look(page: Page, name: string, { width, colorScheme }: Look, configure?: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
	const what = `${name} at ${width} px, ${colorScheme}`;
	await page.setViewportSize({ width, height: 900 });
	await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
	// What a page is about comes a moment after the page, where the machine is busy.
	await expect(page.locator("h1").first()).toBeAttached();
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), what).toBeLessThanOrEqual(0);
	expect(await axeErrors(page, configure), what).toEqual([]);
	if (process.env.LOOK) await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${colorScheme}.png`), fullPage: true });
}

/** Looks at a page in several ways, and leaves it wide and light. */
export async function lookAt(page: Page, name: string, at = looks, configure?: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
	for (const one of at) await look(page, name, one, configure);
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.emulateMedia({ colorScheme: "light" });
}
