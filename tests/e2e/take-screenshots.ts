import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import beginRun from "#tests/support/test-run.ts";
import playwright from "../../playwright.config.ts";
import { prepareConsoleScreens } from "./support/console-screens.ts";
import { startProduct } from "./support/running-product.ts";
import { openScreen, prepareScreens, type Screen } from "./support/screens.ts";

// `npm run screenshots` saves every screen at three widths in both color schemes to `screenshots/`, and takes the
// pictures of the README and the tour. An argument limits it to screens whose names begin with it: `npm run screenshots
// -- cart`, or `-- console`. `-- readme` takes only the pictures.
const folder = "screenshots";
const [begin = ""] = process.argv.slice(2);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
// The product starts with the sample catalog of a run.
const endRun = await beginRun();
const product = await startProduct({ database: "PostgreSQL" });
const browser = await chromium.launch(playwright.use?.launchOptions);
const screens = [...(await prepareScreens(product.url)), ...(await prepareConsoleScreens(product))];
if (begin === "" || begin === "readme") await takePictures();
if (begin !== "readme") await takeScreenshots(screens.filter(({ name }) => name.startsWith(begin)));
await browser.close();
await product.stop();
await endRun();

/**
 * Takes the README's pictures, and writes the words of the console's menu beside them: a test compares them with the
 * menu.
 */
async function takePictures(): Promise<void> {
	const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, timezoneId: "America/New_York" });
	const take = async (name: string, picture: string) => {
		await openScreen(page, product.url, screens.find((screen) => screen.name === name) as Screen);
		await page.screenshot({ path: `docs/${picture}.png` });
	};
	await take("home", "home");
	await take("console-course", "console");
	for (const name of ["training-detail", "checkout", "orders", "console-order"]) await take(name, `using/tour-${name}`);
	const menu = (await page.getByRole("navigation", { name: "Console" }).innerText())
		.split("\n")
		.filter((line) => line.trim());
	writeFileSync("docs/console.json", `${JSON.stringify({ menu }, null, "\t")}\n`);
	console.log("Wrote docs/home.png, docs/console.png and docs/console.json");
}

async function takeScreenshots(chosen: Screen[]): Promise<void> {
	let count = 0;
	for (const colorScheme of ["light", "dark"] as const)
		for (const width of [390, 768, 1440]) {
			const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
			for (const screen of chosen) {
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
	console.log(`${count} pictures in ${folder}/`);
}
