import { randomBytes } from "node:crypto";
import { signUpOn } from "../support/journey.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: people/accounts, site/contact
// @long: tries extreme texts.

// Invalid input in a browser.
let product: RunningProduct;
test.beforeAll(({ sharedProduct }) => {
	product = sharedProduct;
});

test("a name of markup, right-to-left text and emoji is shown as text in the header and the profile", async ({
	page,
}) => {
	for (const [at, [typed = "", phone = ""]] of [
		['"><img src=x onerror=window.hit=1><script>window.hit=1</script>', "<svg/onload=window.hit=1>"],
		["مرحبا שלום 👩🏽‍💻 a\u200Bb", "'';--{{7*7}}"],
	].entries()) {
		const name = typed.replace("\u200B", "");
		const email = `person-${at}-${randomBytes(4).toString("hex")}@example.com`;
		await page.goto(`${product.url}/signup`);
		await signUpOn(page, email, { fullName: typed, phone });
		await expect(page).toHaveURL(`${product.url}/`);
		for (const path of ["/", "/profile"]) {
			await page.goto(product.url + path);
			await expect.poll(() => page.getByRole("banner").locator("[data-username]").first().textContent()).toBe(name);
			if (path === "/profile") await expect(page.getByRole("definition")).toHaveText([name, phone, email]);
			expect(await page.evaluate(() => ["hit" in window, document.querySelectorAll("img[src=x]").length])).toEqual([
				false,
				0,
			]);
		}
		await page.evaluate(() => localStorage.clear());
	}
});

test("a search for markup shows it as text, and a message of 100 kB is refused at its field without losing the text", async ({
	page,
}) => {
	const markup = '"><img src=x onerror=window.hit=1>';
	await page.goto(`${product.url}/search?q=${encodeURIComponent(markup)}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Results for “${markup}”`);
	expect(await page.evaluate(() => "hit" in window)).toBe(false);

	for (const place of ["/contact-us", "/consulting"]) {
		await page.goto(product.url + place);
		const form = page.getByRole("main").locator("form");
		const text = "x".repeat(100_000);
		for (const name of ["firstName", "currentRole", "companyName", "companyAddress", "city", "country"])
			await form.locator(`[name=${name}]`).fill("x");
		await form.locator("[name=email]").fill("ann@example.com");
		await form.locator("[name=message]").fill(text);
		await expect(form.locator("[name=website]")).toBeHidden();
		await form.getByRole("button", { name: "Send message" }).click();
		await expect(form.locator("[name=message]")).toHaveAccessibleDescription(/Please use at most 10000 characters\./);
		await expect(
			form.getByRole("alert").filter({ hasText: "Some fields are not valid. Please correct them and try again." }),
		).toBeVisible();
		expect((await form.locator("[name=message]").inputValue()).length).toBe(text.length);
	}
});
