import type AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { axeErrors } from "./axe.ts";

export interface Look {
	/** In CSS pixels. */
	width: number;
	colorScheme: "light" | "dark";
	/** The axe rules to check. Without rules, only the layout is checked. */
	rules?: "all" | "contrast";
}

/**
 * The widths and color schemes in which every screen is checked.
 * Only contrast depends on the scheme, so the other rules run once for the narrow layout and once for the wide one.
 */
export const looks: readonly Look[] = [
	{ width: 390, colorScheme: "light", rules: "all" },
	{ width: 390, colorScheme: "dark", rules: "contrast" },
	{ width: 768, colorScheme: "light" },
	{ width: 1440, colorScheme: "light", rules: "contrast" },
	{ width: 1440, colorScheme: "dark", rules: "all" },
];

/**
 * Checks a page for horizontal overflow and axe violations.
 * With `LOOK` set in the environment, it also saves a screenshot with the test's results.
 *
 * @param name the name in errors and of the screenshot
 * @param configure narrows the axe check
 */
export async function look(page: Page, name: string, { width, colorScheme, rules }: Look, configure = (axe: AxeBuilder) => axe): Promise<void> {
	const what = `${name} at ${width} px, ${colorScheme}`;
	await page.setViewportSize({ width, height: 900 });
	await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
	// On a busy machine the content can load after the page.
	await expect(page.locator("h1").first()).toBeAttached();
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), what).toBeLessThanOrEqual(0);
	if (rules) expect(await axeErrors(page, (axe) => (rules === "all" ? configure(axe) : configure(axe).withRules("color-contrast"))), what).toEqual([]);
	if (process.env.LOOK) await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${colorScheme}.png`), fullPage: true });
}

/** Checks a page in several variants, then restores the wide light one. */
export async function lookAt(page: Page, name: string, at = looks, configure?: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
	for (const one of at) await look(page, name, one, configure);
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.emulateMedia({ colorScheme: "light" });
}
