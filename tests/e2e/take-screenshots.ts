import { mkdirSync, rmSync } from "node:fs";
import { chromium } from "@playwright/test";
import playwright from "../../playwright.config.ts";
import { prepareConsoleScreens } from "./support/console-screens.ts";
import { startProduct } from "./support/running-product.ts";
import { openScreen, prepareScreens } from "./support/screens.ts";

// `npm run screenshots` saves every screen at three widths in both color schemes to `screenshots/`.
// Arguments limit it to screens whose names begin with them: `npm run screenshots -- cart`, or `-- console`.
const folder = "screenshots";
const [begin = ""] = process.argv.slice(2);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const product = await startProduct({ database: "PostgreSQL" });
const browser = await chromium.launch(playwright.use?.launchOptions);
const screens = [...(await prepareScreens(product.url)), ...(await prepareConsoleScreens(product))].filter(({ name }) => name.startsWith(begin));
let count = 0;
for (const colorScheme of ["light", "dark"] as const)
	for (const width of [390, 768, 1440]) {
		const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
		for (const screen of screens) {
			if (screen.widths && !screen.widths(width)) continue;
			const page = await context.newPage();
			await openScreen(page, product.url, screen);
			await page.screenshot({ path: `${folder}/${screen.name}-${width}-${colorScheme}.png`, fullPage: !screen.act });
			await page.close();
			count++;
		}
		await context.close();
		console.log(`${width} px, ${colorScheme}: done`);
	}
await browser.close();
await product.stop();
console.log(`${count} pictures in ${folder}/`);
