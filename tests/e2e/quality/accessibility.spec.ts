import type AxeBuilder from "@axe-core/playwright";
import { axeErrors } from "../support/axe.ts";
import { checkOutline } from "../support/outline.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { openScreen, prepareScreens, type Screen } from "../support/screens.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: people, catalog, sales, delivery, site
// @long: opens every screen of the site.

let product: RunningProduct;
let screens: Screen[];
test.describe.configure({ mode: "parallel" });
test.beforeAll(async ({ sharedProduct }) => {
	product = sharedProduct;
	screens = await prepareScreens(product.url);
});

/** Returns errors in the heading order: exactly one h1, no skipped level. */
async function headingErrors(page: Page): Promise<string[]> {
	// On a busy machine the content can load after the page. Missing content is reported.
	await page
		.locator("h1")
		.first()
		.waitFor({ timeout: 60_000 })
		.catch(() => {});
	const levels = await page
		.locator("h1, h2, h3, h4, h5, h6")
		.evaluateAll((all) =>
			all
				.filter((one) => (one as HTMLElement).checkVisibility({ visibilityProperty: true }))
				.map((one) => ({ level: Number(one.tagName[1]), text: one.textContent ?? "" })),
		);
	const errors =
		levels.filter((level) => level.level === 1).length === 1
			? []
			: [`${levels.filter((level) => level.level === 1).length} h1`];
	let last = 0;
	for (const { level, text } of levels) {
		if (level > last + 1) errors.push(`h${level} “${text}” after h${last}`);
		last = level;
	}
	return errors;
}

/** Returns elements beyond the page's edge at a width in CSS pixels, after the layout has settled. */
async function overflow(page: Page, width: number): Promise<string[]> {
	await page.setViewportSize({ width, height: 800 });
	await page
		.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, undefined)
		.catch(() => {});
	const pixels = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	return pixels > 0 ? [`at ${width}: ${pixels} pixels too wide`] : [];
}

/** Returns the accessibility errors of a screen in both color schemes, and of its layout at each width. */
async function readErrors(page: Page, screen: Screen): Promise<string[]> {
	await openScreen(page, product.url, screen);
	const found = await headingErrors(page);
	await checkOutline(page.locator(screen.showsMenus ? "body" : "main"), screen.name);
	const everyRule = (axe: AxeBuilder) =>
		axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
	found.push(...(await axeErrors(page, everyRule)).map((error) => `light: ${error}`));
	// Only contrast depends on the color scheme.
	await page.emulateMedia({ colorScheme: "dark" });
	found.push(...(await axeErrors(page, (axe) => axe.withRules("color-contrast"))).map((error) => `dark: ${error}`));
	if (!screen.act) for (const width of [1920, 768, 390, 320]) found.push(...(await overflow(page, width)));
	return found.map((error) => `${screen.name}: ${error}`);
}

// The workers share the screens. The number of parts is not important.
const parts = 8;
for (let part = 0; part < parts; part++)
	test(`every screen passes axe in both color schemes, keeps its outline, and does not scroll sideways, part ${part + 1} of ${parts}`, async ({
		browser,
	}) => {
		const wide = screens.filter(({ widths }) => !widths || widths(1280));
		const errors: string[] = [];
		const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
		for (const screen of wide.filter((_, at) => at % parts === part)) {
			const page = await context.newPage();
			errors.push(...(await readErrors(page, screen)));
			await page.close();
		}
		await context.close();
		expect(errors).toEqual([]);
	});
