import { expect, type Page } from "@playwright/test";

/** Collects console errors and warnings, failed requests, and 4xx and 5xx responses of a page. */
export function listen(page: Page, expected: RegExp[] = []) {
	const heard: string[] = [];
	const hear = (text: string) => {
		if (!expected.some((known) => known.test(text))) heard.push(text);
	};
	page.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning") hear(`${message.type()}: ${message.text()}`);
	});
	page.on("pageerror", (error) => hear(`error: ${error.message}`));
	page.on("requestfailed", (request) => {
		// The browser aborts requests of a page that is left; that is not a failure.
		if (request.failure()?.errorText !== "net::ERR_ABORTED")
			hear(`failed: ${request.url()} ${request.failure()?.errorText}`);
	});
	page.on("response", (response) => {
		if (response.status() >= 400) hear(`${response.status()}: ${response.url()}`);
	});
	return heard;
}

/** Solves the captcha of the sign-up form and waits until it is accepted. */
export async function solveCaptcha(page: Page): Promise<void> {
	await page.getByRole("checkbox", { name: /robot/i }).click({ force: true });
	await expect(page.locator("[data-state=verified]").first()).toBeVisible();
}

export const user = { fullName: "Robin Buyer", phone: "+1 302 555 0100", password: "a long and honest pass phrase" };

/** Fills in and submits the sign-up form. */
export async function signUpOn(
	page: Page,
	email: string,
	{ fullName = user.fullName, phone = user.phone } = {},
): Promise<void> {
	await page.getByLabel("Full name").fill(fullName);
	await page.getByLabel("Phone").fill(phone);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: false }).and(page.locator("input")).first().fill(user.password);
	await page.getByLabel("Password again").fill(user.password);
	await solveCaptcha(page);
	await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
}

/** Fills in and submits the login form. */
export async function logInOn(page: Page, email: string): Promise<void> {
	await page.getByRole("main").locator("input[name=email]").fill(email);
	await page.getByRole("main").locator("input[name=password]").fill(user.password);
	await page.getByRole("main").getByRole("button", { name: "Login" }).click();
}

/** Stores a session in the browser before its pages open. */
export async function signIn(page: Page, base: string, who: { id: number; token: string }): Promise<void> {
	await page.goto(`${base}/about-us`);
	await page.evaluate(
		([user, site, username]) => {
			localStorage.setItem("user", String(user));
			localStorage.setItem("site", String(site));
			localStorage.setItem("username", String(username));
		},
		[who.id, who.token, user.fullName] as const,
	);
}

/** Pays by card on the hosted page. */
export async function payOn(page: Page, number: string): Promise<void> {
	await page.getByLabel("Card number").fill(number);
	await page.getByLabel("Expiry").fill("12 / 34");
	await page.getByLabel("CVC").fill("123");
	await page.getByLabel("Name on card").fill(user.fullName);
	await page.getByRole("button", { name: /^Pay \$/ }).click();
}
