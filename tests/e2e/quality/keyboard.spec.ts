import { listen, user } from "../support/journey.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, type Locator, type Page, test } from "../support/watched.ts";

// Domains: catalog/search, sales/cart, sales/checkout
// @long: goes through a whole purchase again, with the keyboard.

let product: RunningProduct;
test.beforeAll(({ sharedProduct }) => {
	product = sharedProduct;
});
test.use({ viewport: { width: 390, height: 844 } });

/** Presses Tab until this element has the focus, and returns how often. */
async function tabTo(page: Page, target: Locator): Promise<number> {
	await target.first().waitFor({ state: "attached" });
	for (let presses = 1; presses <= 150; presses++) {
		await page.keyboard.press("Tab");
		if (
			await target
				.first()
				.evaluate((element) => element === document.activeElement || element.shadowRoot?.activeElement != null)
		) {
			const ring = await target.first().evaluate((element) => {
				const look = getComputedStyle(element);
				const around = element.parentElement ? getComputedStyle(element.parentElement) : look;
				return (
					look.outlineStyle !== "none" ||
					look.boxShadow !== "none" ||
					around.outlineStyle !== "none" ||
					around.boxShadow !== "none"
				);
			});
			expect(ring, "the focus can be seen").toBe(true);
			return presses;
		}
	}
	throw new Error(`${target} can't be reached with the Tab key.`);
}

test("a customer buys a recording with the keyboard alone on a phone-sized screen", async ({ page }) => {
	const errors = listen(page);
	let tabs = 0;
	const press = async (target: Locator, key = "Enter") => {
		tabs += await tabTo(page, target);
		await page.keyboard.press(key);
	};
	const write = async (target: Locator, text: string) => {
		tabs += await tabTo(page, target);
		await page.keyboard.type(text);
	};

	await page.goto(product.url);
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
	await write(page.getByLabel("Search courses"), "wage garnishment");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/search\?q=wage/);
	await press(
		page
			.getByRole("main")
			.getByRole("link", { name: /Garnishment/ })
			.and(page.locator(":not([tabindex])")),
	);
	await expect(page.getByRole("heading", { level: 1, name: /Garnishment/ })).toBeVisible();

	tabs += await tabTo(page, page.getByLabel("Session Type"));
	const chosen = page.getByLabel("Session Type").locator("option:checked");
	const recorded = page.getByLabel("Session Type").locator("option", { hasText: /^Recorded session/ });
	// Typing its name would choose another option after a pause of a second between two keys.
	const distance = await recorded.evaluate(
		(option: HTMLOptionElement) => option.index - (option.closest("select")?.selectedIndex ?? 0),
	);
	for (let presses = 0; presses < Math.abs(distance); presses++)
		await page.keyboard.press(distance > 0 ? "ArrowDown" : "ArrowUp");
	await expect(chosen).toHaveText(/^Recorded session/);
	await press(page.getByRole("button", { name: "Add to Cart" }));
	await expect(page).toHaveURL(`${product.url}/cart`);
	await press(page.getByRole("button", { name: "Checkout" }));
	await expect(page).toHaveURL(`${product.url}/signup`);

	await write(page.getByLabel("Full name"), user.fullName);
	await write(page.getByLabel("Phone"), user.phone);
	await write(page.getByLabel("Email"), `keyboard-${Date.now()}@example.com`);
	await write(page.locator("input[autocomplete=new-password]").first(), user.password);
	await write(page.locator("input[autocomplete=new-password]").last(), user.password);
	await press(page.getByRole("checkbox", { name: /robot/i }), "Space");
	await expect(page.locator("[data-state=verified]").first()).toBeVisible();
	await press(page.getByRole("main").getByRole("button", { name: "Sign up" }));
	await expect(page).toHaveURL(`${product.url}/cart`);
	await press(page.getByRole("button", { name: "Checkout" }));

	await expect(page).toHaveURL(/\/sandbox\/checkout\//);
	await write(page.getByLabel("Card number"), "4000000000003155");
	await write(page.getByLabel("Expiry"), "12/34");
	await write(page.getByLabel("CVC"), "123");
	await write(page.getByLabel("Name on card"), user.fullName);
	await page.keyboard.press("Enter");
	await press(page.getByRole("button", { name: "Confirm payment" }));
	await expect(page.getByText("Enrollment is successful")).toBeVisible();
	expect(tabs, "presses of Tab for a purchase").toBeLessThanOrEqual(45);

	await press(page.getByRole("link", { name: "My Orders" }));
	await press(page.getByRole("button", { name: /^Play Video/ }));
	await expect(page.locator("video")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.locator("video")).toHaveCount(0);
	await expect(page.getByRole("button", { name: /^Play Video/ })).toBeFocused();

	await press(page.getByRole("button", { name: "Open menu" }));
	await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
	await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
	expect(errors).toEqual([]);
});
