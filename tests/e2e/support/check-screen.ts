import type AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { isShortRun } from "#tests/support/run/scope.ts";
import { axeErrors } from "./axe.ts";

export interface ScreenVariant {
	/** In CSS pixels. */
	width: number;
	colorScheme: "light" | "dark";
	/** Whether axe checks its rules. Otherwise, only the layout is checked. */
	axe?: boolean;
}

/**
 * The widths and color schemes in which every screen is checked.
 * Axe needs most of the time of a browser test, so it runs once for each layout, which also covers each scheme.
 * In `npm test` it runs only on the narrow layout.
 */
export const screenVariants: readonly ScreenVariant[] = [
	{ width: 390, colorScheme: "light", axe: true },
	{ width: 768, colorScheme: "light" },
	{ width: 1440, colorScheme: "dark", axe: !isShortRun },
];

/**
 * Checks a page for horizontal overflow and axe violations.
 * With `SCREENSHOTS` set in the environment, it also saves a screenshot with the test's results.
 *
 * @param name the name in errors and of the screenshot
 * @param configure narrows the axe check
 */
export async function checkVariant(
	page: Page,
	name: string,
	{ width, colorScheme, axe }: ScreenVariant,
	configure = (axe: AxeBuilder) => axe,
): Promise<void> {
	const what = `${name} at ${width} px, ${colorScheme}`;
	await page.setViewportSize({ width, height: 900 });
	await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
	// On a busy machine the content can load after the page, and the cart hides its h1 until hydration has read what is
	// in it.
	await expect(page.locator("h1").filter({ visible: true }).first()).toBeAttached();
	await expect
		.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), what)
		.toBeLessThanOrEqual(0);
	if (axe) expect(await axeErrors(page, configure), what).toEqual([]);
	if (process.env.SCREENSHOTS)
		await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${colorScheme}.png`), fullPage: true });
}

/** Checks a page in several variants, then restores the wide light one. */
export async function checkScreen(
	page: Page,
	name: string,
	at = screenVariants,
	configure?: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
	for (const screenVariant of at) await checkVariant(page, name, screenVariant, configure);
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.emulateMedia({ colorScheme: "light" });
}
