import { storeDatabases } from "#tests/support/databases.ts";
import type { TestPostgres } from "#tests/support/postgres.ts";
import { proves } from "#tests/support/proves.ts";
import { sharePostgres } from "#tests/support/test-run.ts";
import { noteToasts } from "../support/holding.ts";
import { listen, payOn, signUpOn } from "../support/journey.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: people/accounts, catalog/search, sales, delivery/my-orders, delivery/recordings

for (const kind of storeDatabases) {
	test.describe(`on ${kind}`, () => {
		let postgres: TestPostgres | undefined;
		let product: RunningProduct;
		test.beforeAll(async () => {
			// The first test of a run creates the embedded database that others copy.
			postgres = kind === "PostgreSQL" ? await sharePostgres() : undefined;
			product = await startProduct({
				asShipped: true,
				...(postgres ? { databaseUrl: await postgres.createDatabase() } : {}),
			});
		});
		test.afterAll(async () => {
			await product?.stop();
			await postgres?.stop();
		});

		test(
			"a visitor finds a webinar by search, buys it with a promo code after a declined card, plays it and opens the invoice",
			proves(
				"1.2, 1.20, 1.21, 1.24, 1.25, 2.242, 4.18, 4.38, 4.39, 4.53, 4.54, 5.34, 6.9, 6.14, 6.15, 7.54, 7.58, 8.5",
			),
			async ({ page, context }) => {
				const heard = listen(page, [/402: .*\/sandbox\/checkout\//, /status of 402/]);
				await page.goto(product.url);
				await page.getByLabel("Search courses").fill("harasment investigation");
				await page.getByRole("search").getByRole("button", { name: "Search" }).click();
				await expect(page).toHaveURL(/\/search\?q=/);
				await page
					.getByRole("link", { name: /The First 48 Hours/ })
					.first()
					.click();
				await expect(page.getByRole("heading", { level: 1, name: /The First 48 Hours/ })).toBeVisible();

				const sessionType = page.getByLabel("Session Type");
				const option = sessionType.locator("option", { hasText: /^Recorded Plus Transcript session/ });
				await sessionType.selectOption((await option.getAttribute("value")) as string);
				await page.getByRole("button", { name: "Add to Cart" }).click();
				await expect(page).toHaveURL(`${product.url}/cart`);
				await expect(page.getByRole("heading", { name: "Shopping Cart" })).toBeVisible();
				await expect(page.getByLabel("Promo code")).toHaveCount(0);

				await page.getByRole("button", { name: "Checkout" }).click();
				await expect(page).toHaveURL(`${product.url}/signup`);
				const email = `journey-${Date.now()}@example.com`;
				const toasts = await noteToasts(page);
				await signUpOn(page, email);
				await expect.poll(toasts).toEqual(["Account created successfully!"]);
				await expect(page).toHaveURL(`${product.url}/cart`);
				await expect(page.getByText("Hello, Robin Buyer")).toBeVisible();

				await page.getByLabel("Promo code").fill("WELCOME10");
				await page.getByRole("button", { name: "Apply" }).click();
				await expect(
					page.getByRole("main").getByText("Promo code applied successfully!  10%  discount is applicable."),
				).toBeVisible();

				await page.getByRole("button", { name: "Checkout" }).click();
				await expect(page).toHaveURL(/\/sandbox\/checkout\//);
				await payOn(page, "4000 0000 0000 0002");
				await expect(page.getByRole("alert")).toHaveText("Your card was declined. Please try another card.");
				await payOn(page, "4242 4242 4242 4242");

				await expect(page).toHaveURL(/\/payment-success\//);
				await expect(page.getByText("Payment Done!")).toBeVisible();
				await expect(page.getByText("Enrollment is successful")).toBeVisible();
				await page.goBack();
				await expect(page.getByRole("alert")).toHaveText("Your card was declined. Please try another card.");
				await page.goto(`${product.url}/myOrders`);
				await expect(page.getByRole("heading", { name: /The First 48 Hours/ })).toBeVisible();

				const ranged = page.waitForResponse(
					(response) => response.url().includes("/media/") && response.status() === 206,
				);
				await page.getByRole("button", { name: /^Play Video/ }).click();
				const video = page.locator("video");
				await expect(video).toBeVisible();
				expect((await ranged).headers()["content-range"]).toMatch(/^bytes \d+-\d+\/\d+$/);
				await video.evaluate((element: HTMLVideoElement) => {
					element.muted = true;
					return element.play();
				});
				await expect
					.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
					.toBeGreaterThan(0.5);
				await expect(video).toHaveAttribute("controlslist", /nodownload/);
				await page.keyboard.press("Escape");
				await expect(video).toHaveCount(0);

				const link = page.getByRole("link", { name: /^View Invoice/ });
				await expect(link).toHaveAttribute("target", "_blank");
				const invoice = await context.request.get((await link.getAttribute("href")) as string);
				expect(invoice.headers()["content-type"]).toBe("application/pdf");
				expect((await invoice.body()).subarray(0, 5).toString()).toBe("%PDF-");

				const emails = await product.emails(2);
				const confirmation = emails.find((mail) => mail.includes("Subject: You're enrolled"));
				expect(confirmation).toContain(email);
				expect(confirmation).toMatch(/filename="?INV-/);
				expect(heard).toEqual([]);
				expect(product.log()).not.toMatch(/"level":(40|50|60)|Error/);
			},
		);
	});
}
