import { client, password, signUp } from "#tests/support/buyer.ts";
import { proves } from "#tests/support/proves.ts";
import { cutOff, expectBusy, holdCalls, holdTime, respondWith, store, stored, toasts } from "../support/holding.ts";
import { signUpOn, solveCaptcha, user } from "../support/journey.ts";
import { linkIn, mailTo } from "../support/post.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: people/accounts, people/identity-providers

// Sections 4, 5 and 8 of the specification: accounts and the session.
let product: RunningProduct;
let buyer: Awaited<ReturnType<typeof signUp>>;
test.beforeAll(async ({ sharedProduct }) => {
	product = sharedProduct;
	buyer = await signUp(product.url);
});

const send = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const course = {
	courseID: 101,
	image: "",
	course_name: "A course",
	creator: "Ann",
	price: 50,
	selectedPricing: { id: 1, sessionType: "Transcript", price: 50 },
};
const cart = JSON.stringify({ items: [course], total_items: 1, total_amount: 50 });

test(
	"signing up sends nothing before every field is filled in, the passwords agree and the captcha is solved",
	proves("2.114, 5.5-5.9, 8.8, 8.9, 9.31"),
	async ({ page }) => {
		const sent: string[] = [];
		page.on("request", (request) => request.url().endsWith("/users/signup") && sent.push(request.url()));
		await page.goto(`${product.url}/signup`);
		await send(page, "Sign up").click();
		for (const field of ["fullName", "phone", "email", "password", "passwordagain"])
			await expect(page.getByRole("main").locator(`input[name=${field}]`)).toHaveAccessibleDescription(
				/Please fill this in\./,
			);
		await expect(page.getByText("You can't leave Captcha Code empty")).toBeVisible();

		await page.locator("input[autocomplete=new-password]").first().fill(user.password);
		await page.locator("input[name=passwordagain]").fill(`${user.password}!`);
		await send(page, "Sign up").click();
		await expect(page.getByText("Please enter the same password.")).toBeVisible();
		await solveCaptcha(page);
		await expect(page.getByText("You can't leave Captcha Code empty")).toHaveCount(0);
		await send(page, "Sign up").click();
		await expect(page.getByText("Please enter the same password.")).toBeVisible();
		expect(sent).toEqual([]);
	},
);

test("a failed signup shows the server's message or a general error", proves("8.6, 8.7"), async ({ page }) => {
	await cutOff(page, "**/api/users/signup");
	await page.goto(`${product.url}/signup`);
	await signUpOn(page, "nobody@example.com");
	await expect(toasts(page)).toHaveText("Error creating account. Please try again later.");
	await respondWith(page, "**/api/users/signup", 400, { code: "wrong_site", message: "The server's own words." });
	await send(page, "Sign up").click();
	await expect(toasts(page).filter({ hasText: "The server's own words." })).toBeVisible();
	expect(await stored(page)).toEqual({});
	await expect(page).toHaveURL(`${product.url}/signup`);
});

test(
	"signing up stores user, site and username; its toast closes after 1 second, then home opens",
	proves("1.18, 3.11-3.13, 3.89-3.91, 4.12, 4.19-4.21, 7.20-7.27, 8.3-8.5, 9.1, 9.8"),
	async ({ page }) => {
		await page.clock.install();
		await page.goto(`${product.url}/signup`);
		const letGo = await holdCalls(page, "**/api/users/signup");
		const request = page.waitForRequest("**/api/users/signup");
		await signUpOn(page, "new-person@example.com");
		expect(Object.keys((await request).postDataJSON()).sort()).toEqual([
			"captcha",
			"email",
			"fullName",
			"password",
			"passwordagain",
			"phone",
			"siteId",
		]);
		expect((await request).postDataJSON()).toMatchObject({
			siteId: 1,
			fullName: user.fullName,
			passwordagain: user.password,
		});
		await expectBusy(send(page, "Sign up"));
		const { pass, passUntil } = await holdTime(page);
		const answered = page.waitForResponse("**/api/users/signup");
		await letGo();
		const { newUser, token } = await (await answered).json();
		await expect.poll(() => stored(page)).toEqual({ user: String(newUser.id), site: token, username: user.fullName });
		await passUntil(toasts(page));
		await expect(toasts(page)).toHaveText("Account created successfully!");
		await pass(900);
		await expect(toasts(page)).toHaveCount(1);
		await expect(page).toHaveURL(`${product.url}/signup`);
		await pass(400);
		await expect(toasts(page)).toHaveCount(0);
		await expect(page).toHaveURL(`${product.url}/`);
	},
);

test(
	"a failed login shows an error at the top right for 5 seconds, also without a network",
	proves("8.1, 9.6, 9.7"),
	async ({ page }) => {
		await page.clock.install();
		await page.goto(`${product.url}/login`);
		await page.getByLabel("Email").fill(buyer.email);
		await page.locator("input[name=password]").fill("not the pass phrase");
		const { pass, passUntil } = await holdTime(page);
		const answered = page.waitForResponse("**/api/users/login");
		await send(page, "Login").click();
		expect((await answered).status()).toBe(401);
		await passUntil(toasts(page));
		await pass(500);
		await expect(toasts(page)).toHaveText("Login failed. Please check your credentials.");
		const box = await toasts(page).boundingBox();
		const { width = 0 } = page.viewportSize() ?? {};
		expect((box?.y ?? 999) < 100 && width - (box?.x ?? 0) - (box?.width ?? 0) < 50, "it is at the top right").toBe(
			true,
		);
		await pass(4300);
		await expect(toasts(page)).toHaveCount(1);
		await pass(1000);
		await expect(toasts(page)).toHaveCount(0);
		await cutOff(page, "**/api/users/login");
		await send(page, "Login").click();
		await passUntil(toasts(page));
		await expect(toasts(page)).toContainText("Login failed. Please check your credentials.");
	},
);

test(
	"a login needs both fields, clears the browser's storage first, then stores user, site and username and goes home",
	proves("1.19, 3.11-3.13, 3.89, 3.91, 4.11, 4.17, 4.20, 4.21, 5.1-5.4, 7.13-7.15, 8.2"),
	async ({ page }) => {
		await store(page, product.url, { "left-over": "x", username: "Somebody Else", cart });
		await page.goto(`${product.url}/login`);
		await send(page, "Login").click();
		await expect(page.getByText("Please fill this in.")).toHaveCount(2);
		await page.getByLabel("Email").fill("no address");
		await page.locator("input[name=password]").fill(password);
		await send(page, "Login").click();
		await expect(page.getByText("Please enter a valid email address.")).toBeVisible();

		const letGo = await holdCalls(page, "**/api/users/login");
		const request = page.waitForRequest("**/api/users/login");
		await page.getByLabel("Email").fill(buyer.email);
		await send(page, "Login").click();
		expect((await request).postDataJSON()).toEqual({ email: buyer.email, password, remember: false });
		await expectBusy(send(page, "Login"));
		expect(Object.keys(await stored(page))).toEqual(["cart"]);
		await letGo();
		await expect(toasts(page)).toContainText("Login successful!");
		await expect(page).toHaveURL(`${product.url}/`);
		const kept = await stored(page);
		expect(kept).toMatchObject({
			user: String(buyer.id),
			username: "Robin Buyer",
			site: expect.stringMatching(/^[\w-]{43}$/),
		});
		expect(Object.keys(kept).sort()).toEqual(["cart", "site", "user", "username"]);
	},
);

test(
	"a session is restored when user and site are stored, and a logout clears all storage and says so",
	proves("2.61, 4.13-4.16"),
	async ({ page }) => {
		const greeting = page.getByText("Hello, Robin Buyer");
		await store(page, product.url, { user: String(buyer.id), username: "Robin Buyer", cart });
		await page.goto(`${product.url}/about-us`);
		await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
		await expect(greeting).toBeHidden();
		await page.evaluate((token) => localStorage.setItem("site", token), buyer.token);
		await page.evaluate(() => sessionStorage.setItem("left-over", "x"));
		await page.reload();
		await expect(greeting).toBeVisible();
		await greeting.click();
		const ended = page.waitForResponse("**/api/users/logout");
		await page.getByRole("menuitem", { name: "Logout" }).click();
		expect((await ended).status()).toBe(200);
		await expect(toasts(page)).toHaveText("You have successfully logged out");
		await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
		expect([await stored(page), await page.evaluate(() => sessionStorage.getItem("left-over"))]).toEqual([{}, null]);
	},
);

test(
	"requesting a reset link shows an error, or disables field and button and emails the link",
	proves("4.20-4.23, 5.11, 7.32-7.36, 8.10-8.12, 9.2"),
	async ({ page }) => {
		const path = "**/api/users/forgot-password";
		await page.goto(`${product.url}/forgot-password`);
		const button = send(page, "Request reset link");
		await button.click();
		await expect(page.getByText("Please fill this in.")).toBeVisible();
		await page.getByRole("main").getByLabel("Email").fill(buyer.email);
		await cutOff(page, path);
		await button.click();
		await expect(page.getByText("Network error. Please check your connection and try again.")).toBeVisible();
		await respondWith(page, path, 500, "<h1>Error</h1>");
		await button.click();
		await expect(page.getByText("There was an issue with your request. Please try again later.")).toBeVisible();

		const letGo = await holdCalls(page, path);
		const request = page.waitForRequest(path);
		await button.click();
		expect((await request).postDataJSON()).toEqual({ email: buyer.email, siteId: 1 });
		await expectBusy(send(page, "Loading..."));
		await letGo();
		await expect(page.getByText("Please check your email to reset your password.")).toBeVisible();
		await expect(page.getByRole("main").getByLabel("Email")).toBeDisabled();
		await expect(button).toBeDisabled();
	},
);

test(
	"the emailed link sets a new password, shows a message for 1 second, then opens the login",
	proves("2.5, 4.20, 4.21, 4.45-4.48, 5.12-5.14, 7.37-7.41, 8.13-8.17, 9.9"),
	async ({ page }) => {
		const path = "**/api/users/reset-password";
		await client(product.url)("POST", "/users/forgot-password", { email: buyer.email, siteId: 1 });
		const link = linkIn(await mailTo(product, buyer.email, /password/i), "forgot-password");
		await page.clock.install();
		await page.goto(link);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update Account Password");
		const button = send(page, "Update Password");
		await button.click();
		await expect(page.getByText("Please fill this in.")).toHaveCount(2);
		await page.locator("input[name=newPassword]").fill("a new and honest pass phrase");
		await page.locator("input[name=confirm]").fill("another one");
		await button.click();
		await expect(page.getByText("Passwords do not match. Please try again.")).toBeVisible();
		await page.locator("input[name=confirm]").fill("a new and honest pass phrase");
		await cutOff(page, path);
		await button.click();
		await expect(page.getByText("Network error. Please check your connection and try again.")).toBeVisible();
		await respondWith(page, path, 500, "<h1>Error</h1>");
		await button.click();
		await expect(page.getByText("Failed to update password. Please try again.")).toBeVisible();

		const letGo = await holdCalls(page, path);
		const request = page.waitForRequest(path);
		await button.click();
		expect(Object.keys((await request).postDataJSON())).toEqual(["newPassword", "token"]);
		await expectBusy(send(page, "Updating..."));
		const { pass, passUntil } = await holdTime(page);
		await letGo();
		await expect(button).toBeDisabled();
		await passUntil(toasts(page));
		await expect(toasts(page)).toHaveText("Password updated successfully!");
		await pass(900);
		await expect(page).toHaveURL(link);
		await expect(toasts(page)).toHaveCount(1);
		await pass(400);
		await expect(page).toHaveURL(`${product.url}/login`);
		await expect(toasts(page)).toHaveCount(0);
	},
);
