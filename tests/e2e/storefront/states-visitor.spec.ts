import { proves } from "#tests/support/proves.ts";
import { cutOff, expectBusy, holdCalls, holdTime, respondWith } from "../support/holding.ts";
import { hydrated } from "../support/hydrated.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: catalog/courses, catalog/search, site/contact, site/newsletter

test.use({ contextOptions: { reducedMotion: "no-preference" } });

// Sections 4 and 5 of the specification: public forms, and loading states of lists and pages.
let product: RunningProduct;
test.describe.configure({ mode: "parallel" });
test.beforeAll(({ sharedProduct }) => {
	product = sharedProduct;
});

const main = (page: Page) => page.getByRole("main");
const required = {
	email: "ann@example.com",
	currentRole: "HR manager",
	companyName: "Example Works",
	companyAddress: "1 Main Street",
	city: "Springfield",
	country: "United States",
	message: "Do you teach on site?",
};

for (const { name, place, path, first, fields, states } of [
	{
		...{ name: "contact", place: "/contact-us", path: "/users/contact-us", first: {}, fields: "5.17-5.23, 5.26" },
		states: "4.20, 4.21, 4.24-4.31, 5.24, 5.25, 6.5, 7.91-7.101, 8.18, 8.20, 8.21",
	},
	{
		...{
			name: "estimate",
			place: "/consulting",
			path: "/consulting/estimates",
			first: { firstName: "Ann" },
			fields: "5.27, 5.28",
		},
		states: "4.20, 4.21, 4.24-4.31, 6.6, 7.103, 7.104, 8.18, 8.20, 8.21",
	},
]) {
	test(
		`the ${name} form sends nothing before its required fields are filled in, and an email address has to be one`,
		proves(fields),
		async ({ page }) => {
			const sent: string[] = [];
			page.on("request", (request) => request.url().endsWith(path) && sent.push(request.url()));
			await page.goto(product.url + place);
			const field = (of: string) => main(page).locator(`[name=${of}]`);
			await main(page).getByRole("button", { name: "Send message" }).click();
			const needed = Object.keys({ ...first, ...required });
			for (const of of needed) await expect(field(of)).toHaveAccessibleDescription(/Please fill this in\./);
			await expect(main(page).getByText("Please fill this in.")).toHaveCount(needed.length);
			for (const [of, text] of Object.entries({ ...first, ...required, email: "no address" }))
				await field(of).fill(text);
			await main(page).getByRole("button", { name: "Send message" }).click();
			await expect(field("email")).toHaveAccessibleDescription(/Please enter a valid email address\./);
			expect(sent).toEqual([]);
		},
	);

	test(
		`the ${name} form shows an error below it, Sending... while busy, and a message with empty fields afterwards`,
		proves(states),
		async ({ page }) => {
			await page.goto(product.url + place);
			const form = main(page).locator("form");
			const field = (of: string) => form.locator(`[name=${of}]`);
			const button = form.locator("button[type=submit]");
			const alert = form.getByRole("alert");
			await expect(button).toHaveText("Send message");
			for (const [of, text] of Object.entries({ ...first, ...required })) await field(of).fill(text);

			await respondWith(page, `**/api${path}`, 400, { code: "refused", message: "The server's own words." });
			await button.click();
			await expect(alert).toHaveText("The server's own words.");
			expect((await alert.boundingBox())?.y).toBeGreaterThan(
				(await button.boundingBox())?.y ?? Number.POSITIVE_INFINITY,
			);
			await expect(field("message")).toHaveValue(required.message);
			await expect(button).toBeEnabled();
			await cutOff(page, `**/api${path}`);
			await button.click();
			await expect(alert).toHaveText("The server could not be reached.");

			const letGo = await holdCalls(page, `**/api${path}`);
			const request = page.waitForRequest(`**/api${path}`);
			await button.click();
			expect((await request).postDataJSON()).toMatchObject({ firstName: "", lastName: "", ...first, ...required });
			await expect(button).toHaveText("Sending...");
			await expectBusy(button);
			await expect(alert).toHaveText("");
			await letGo();
			await expect(form.getByRole("status")).toHaveText("Message sent successfully!");
			for (const of of Object.keys({ ...first, ...required })) await expect(field(of)).toHaveValue("");
			await expect(button).toHaveText("Send message");
			await expect(button).toBeEnabled();
		},
	);
}

test(
	"the Subscribe page requires only consent and one contact channel; its button is busy while sending",
	proves("4.20, 4.21, 5.30"),
	async ({ page }) => {
		await page.goto(`${product.url}/Subscribe`);
		const button = main(page).getByRole("button", { name: "Subscribe" });
		await main(page).getByRole("checkbox").check();
		await button.click();
		await expect(main(page).locator("[name=email]")).toHaveAccessibleDescription(
			/Please enter an email address or a mobile number\./,
		);
		await main(page).getByLabel("Mobile").fill("5550100");
		const letGo = await holdCalls(page, "**/api/subscriptions");
		await button.click();
		await expectBusy(button);
		await letGo();
		await expect(main(page).getByRole("status")).toContainText("We've saved your mobile number.");
		await expect(button).toBeEnabled();
	},
);

test(
	"lists, a search and a course are loading, then loaded",
	proves("2.170, 2.213, 4.62, 4.63, 7.89"),
	async ({ page }) => {
		const spinner = page.locator(".page-spinner .spinner");
		const explore = async (name: string) => {
			await page.getByRole("button", { name: "Explore" }).click();
			await page.getByRole("menuitem", { name }).click();
		};
		const walks: [from: string, calls: string, go: () => Promise<void>, title: RegExp][] = [
			["/about-us", "**/api/admin/courses?**", () => explore("Human Resources"), /Training/],
			["/about-us", "**/api/admin/courses/lifescience?**", () => explore("Life Sciences"), /Life Sciences Courses/],
			[
				"/",
				"**/api/admin/courses?**",
				() => main(page).getByRole("link", { name: "See the archive" }).dispatchEvent("click"),
				/Archive/i,
			],
			[
				"/",
				"**/api/admin/courses/search?**",
				async () => {
					await page.getByLabel("Search courses").fill("harassment");
					await page.getByLabel("Search courses").press("Enter");
				},
				/Results for “harassment”/,
			],
			[
				"/training",
				"**/api/admin/courses/1*",
				() =>
					main(page)
						.getByRole("link", { name: /^Details/ })
						.first()
						.click(),
				/The First 48 Hours/,
			],
			[
				"/archive",
				"**/api/admin/courses/1*",
				() =>
					main(page)
						.getByRole("link", { name: /^Details/ })
						.first()
						.click(),
				/\w/,
			],
		];
		for (const [from, calls, go, title] of walks) {
			await page.goto(product.url + from);
			await hydrated(page);
			const letGo = await holdCalls(page, calls);
			await go();
			await expect(spinner).toBeVisible();
			await expect(main(page)).toHaveAttribute("aria-busy", "true");
			await letGo();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
			await expect(spinner).toHaveCount(0);
			await expect(main(page)).not.toHaveAttribute("aria-busy", "true");
		}
	},
);

test(
	"each home slide stays for 4 seconds, and the first follows the last",
	proves("2.83, 4.55, 4.56, 9.5"),
	async ({ page }) => {
		await page.clock.install();
		await page.goto(product.url);
		const { pass } = await holdTime(page);
		const current = async () =>
			Number(
				(await main(page).locator("button[aria-current=true][aria-label^=Slide]").getAttribute("aria-label"))?.slice(
					-1,
				),
			);
		const begun = await current();
		for (let waited = 0; waited <= 4_000 && (await current()) === begun; waited += 100) await pass(100);
		for (const turns of [1, 2, 3]) {
			const at = ((begun - 1 + turns) % 3) + 1;
			await expect.poll(current).toBe(at);
			await pass(3_500);
			expect(await current()).toBe(at);
			await pass(500);
		}
		await expect.poll(current).toBe((begun % 3) + 1);
	},
);
