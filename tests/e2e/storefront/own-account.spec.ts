import { readFile } from "node:fs/promises";
import { client, findCartItem, password, payWith, signUp } from "#tests/support/buyer.ts";
import { checkVariant, screenVariants } from "../support/check-screen.ts";
import { hydrated } from "../support/hydrated.ts";
import { listen } from "../support/journey.ts";
import type { RunningProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: people/accounts, people/customers

let product: RunningProduct;
test.beforeAll(({ sharedProduct }) => {
	product = sharedProduct;
});

const main = (page: Page) => page.getByRole("main");
const section = (page: Page, name: string) => main(page).getByRole("region", { name });
/** Expands a collapsed section. */
async function opened(page: Page, name: string) {
	await section(page, name).getByRole("heading", { name }).click();
	return section(page, name);
}

/** Opens a page as a newly signed-up customer. */
async function openAs(page: Page, user: Awaited<ReturnType<typeof signUp>>, path: string) {
	await page.addInitScript(
		([id, token]) => {
			if (sessionStorage.getItem("begun")) return;
			sessionStorage.setItem("begun", "yes");
			localStorage.setItem("user", id as string);
			localStorage.setItem("site", token as string);
			localStorage.setItem("username", "Robin Buyer");
		},
		[String(user.id), user.token],
	);
	await page.goto(product.url + path);
	await hydrated(page);
}

test("corrected name and phone appear immediately; an empty field shows an error", async ({ page }) => {
	const heard = listen(page);
	await openAs(page, await signUp(product.url), "/profile");
	const form = await opened(page, "Personal details");
	await form.getByLabel("Full name").fill("");
	await form.getByRole("button", { name: "Save changes" }).click();
	await expect(form.getByLabel("Full name")).toBeFocused();
	await expect(form.getByText("Please fill this in.")).toBeVisible();
	await form.getByLabel("Full name").fill("Robin Q. Buyer");
	await form.getByLabel("Phone").fill("+1 302 555 0199");
	await form.getByLabel("Phone").press("Enter");
	await expect(form.getByText("Your details were saved.")).toBeVisible();
	await expect(page.getByRole("definition").first()).toHaveText("Robin Q. Buyer");
	await expect(page.getByRole("definition").nth(1)).toHaveText("+1 302 555 0199");
	await expect(page.getByRole("banner").getByText("Hello, Robin Q. Buyer")).toBeVisible();
	expect(heard).toEqual([]);
});

test("a new email address takes effect after its link is opened; the old address gets a notice", async ({ page }) => {
	const user = await signUp(product.url);
	await openAs(page, user, "/profile");
	const form = await opened(page, "Change email address");
	const email = `new-${user.email}`;
	await form.getByLabel("New email").fill(email);
	await form.getByLabel("Your password").fill("not my password");
	await form.getByRole("button", { name: "Send link" }).click();
	await expect(form.getByText("Incorrect password.")).toBeVisible();
	await expect(form.getByLabel("Your password")).toBeFocused();
	await form.getByLabel("Your password").fill(password);
	await form.getByRole("button", { name: "Send link" }).click();
	await expect(form.getByText(`We've sent a link to ${email}.`)).toBeVisible();
	await expect(page.getByRole("definition").nth(2)).toHaveText(user.email);

	let link = "";
	await expect
		.poll(async () => {
			const emails = await product.emails(2);
			const decoded = emails.map((mail) => mail.replace(/=\r?\n/g, ""));
			link =
				decoded.find((mail) => mail.includes(`To: ${email}`))?.match(/http:\/\/\S+?\/confirm-email\/[\w-]{43}/)?.[0] ??
				"";
			return [
				link !== "",
				decoded.some((mail) => mail.includes(`To: ${user.email}`) && mail.includes("about to change")),
			];
		})
		.toEqual([true, true]);
	await page.goto(link);
	await page.getByRole("button", { name: "Confirm this address" }).click();
	await expect(page.getByText(`You now log in with ${email}.`)).toBeVisible();
	await page.getByRole("link", { name: "My Profile" }).last().click();
	await expect(page.getByRole("definition").nth(2)).toHaveText(email);
	expect((await client(product.url)("POST", "/users/login", { email, password })).status).toBe(200);
	await page.goto(link);
	await page.getByRole("button", { name: "Confirm this address" }).click();
	await expect(page.getByRole("alert")).toContainText(
		"This link has expired, has already been used or belongs to another account.",
	);
});

test("download and erasure show what they omit until the address is confirmed; the link confirms it for the signed-in user", async ({
	page,
}) => {
	const user = await signUp(product.url);
	const links = async () => {
		const emails = (await product.emails(1))
			.map((mail) => mail.replace(/=\r?\n/g, ""))
			.filter((mail) => mail.includes(`To: ${user.email}`));
		return emails.flatMap((mail) => mail.match(/http:\/\/\S+?\/confirm-address\/[\w-]{43}/) ?? []);
	};
	await expect.poll(async () => (await links()).length).toBe(1);
	const [link = ""] = await links();
	await page.goto(link);
	await expect(page.getByText("Please log in first")).toBeVisible();
	await expect(page.getByRole("button", { name: "Confirm this address" })).toHaveCount(0);

	await openAs(page, user, "/profile");
	for (const name of ["Download my data", "Delete my account"])
		await expect(section(page, name)).toContainText("Your email address isn't confirmed yet");
	await section(page, "Confirm your email address").getByRole("button").click();
	await expect(page.getByText(`We've sent a link to ${user.email}.`)).toBeVisible();
	await expect.poll(async () => (await links()).length).toBe(2);

	await page.goto(link);
	await page.getByRole("button", { name: "Confirm this address" }).click();
	await expect(page.getByText("Thank you. Your address is confirmed.")).toBeVisible();
	await page.getByRole("link", { name: "My Profile" }).last().click();
	await expect(section(page, "Delete my account")).toBeVisible();
	await expect(page.getByText("Your email address isn't confirmed yet")).toHaveCount(0);
	await expect(section(page, "Confirm your email address")).toHaveCount(0);
	await page.goto(link);
	await page.getByRole("button", { name: "Confirm this address" }).click();
	await expect(page.getByRole("alert")).toContainText(
		"This link has expired, has already been used or belongs to another account.",
	);
});

test("a new password logs out other sessions; logging out everywhere also ends this session", async ({ page }) => {
	const user = await signUp(product.url);
	const other = await client(product.url)("POST", "/users/login", { email: user.email, password });
	await openAs(page, user, "/profile");
	const form = await opened(page, "Change password");
	await form.getByLabel("Current password").fill(password);
	await form.locator("[name=newPassword]").fill("another long and honest phrase");
	await form.getByLabel("Confirm new password").fill("another long and honest phrasf");
	await form.getByRole("button", { name: "Change password" }).click();
	await expect(form.getByText("Please enter the same password.")).toBeVisible();
	await form.getByLabel("Confirm new password").fill("another long and honest phrase");
	await form.getByRole("button", { name: "Change password" }).click();
	await expect(form.getByText("Password updated successfully!")).toBeVisible();
	expect((await client(product.url, other.body.token)("GET", `/users/${user.id}`)).status).toBe(401);
	expect((await user.call("GET", `/users/${user.id}`)).status).toBe(200);

	await (await opened(page, "Log out everywhere")).getByRole("button").click();
	await expect(page).toHaveURL(`${product.url}/login`);
	await expect(page.getByText("You're logged out on all devices.")).toBeVisible();
	expect((await user.call("GET", `/users/${user.id}`)).status).toBe(401);
});

test("a customer downloads all data, then erases the account; wrong input shows an error at its field", async ({
	page,
}) => {
	const user = await signUp(product.url);
	const { body } = await user.call("POST", "/users/enroll", {
		cartItems: [await findCartItem(product.url, 101, "Recorded session")],
		couponCode: "",
		siteId: 1,
	});
	await payWith(body.url);
	await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
	await openAs(page, user, "/profile");
	const download = await opened(page, "Download my data");
	const [file] = await Promise.all([page.waitForEvent("download"), download.getByRole("button").click()]);
	expect(file.suggestedFilename()).toBe("my-data.json");
	const data = JSON.parse(await readFile(await file.path(), "utf8"));
	expect(data).toMatchObject({ account: { email: user.email }, orders: [{ state: "paid" }], courses: [{}] });
	await expect(page.getByText("Your data was saved as my-data.json.")).toBeVisible();

	await (await opened(page, "Delete my account")).getByRole("button").click();
	const dialog = page.getByRole("dialog", { name: "Delete your account?" });
	await expect(dialog).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await expect(section(page, "Delete my account").getByRole("button")).toBeFocused();
	await page.keyboard.press("Enter");
	await dialog.getByLabel("Your password").fill("not my password");
	await dialog.getByLabel("Type DELETE to continue").fill("delete");
	await dialog.getByRole("button", { name: "Delete my account" }).click();
	await expect(dialog.getByText("Please type DELETE in capital letters.")).toBeVisible();
	await dialog.getByLabel("Type DELETE to continue").fill("DELETE");
	await dialog.getByRole("button", { name: "Delete my account" }).click();
	await expect(dialog.getByText("Incorrect password.")).toBeVisible();
	await dialog.getByLabel("Your password").fill(password);
	await dialog.getByRole("button", { name: "Delete my account" }).click();
	await expect(page).toHaveURL(`${product.url}/`);
	await expect(page.getByText("Your account was deleted.")).toBeVisible();
	expect((await user.call("GET", `/users/${user.id}`)).status).toBe(401);
	expect((await client(product.url)("POST", "/users/login", { email: user.email, password })).status).toBe(401);
});

test("without a network every section shows an error and keeps its input", async ({ page }) => {
	await openAs(page, await signUp(product.url), "/profile");
	const form = await opened(page, "Personal details");
	await expect(form.getByLabel("Full name")).toBeVisible();
	await page.route("**/api/account**", (route) => route.abort());
	await form.getByLabel("Full name").fill("Robin Offline");
	await form.getByRole("button", { name: "Save changes" }).click();
	await expect(form.getByRole("alert")).toContainText("Network error. Please check your connection and try again.");
	await expect(form.getByLabel("Full name")).toHaveValue("Robin Offline");
	for (const name of ["Log out everywhere", "Download my data"]) {
		await (await opened(page, name)).getByRole("button").click();
		await expect(section(page, name).getByRole("alert")).toContainText("Network error.");
	}
});

test("My Profile and its dialog hold WCAG and fit at every width, in both color schemes", { tag: "@long" }, async ({
	page,
}) => {
	const user = await signUp(product.url);
	for (const screenVariant of screenVariants) {
		await openAs(page, user, "/profile");
		await expect(section(page, "Delete my account")).toBeVisible();
		await checkVariant(page, "profile", screenVariant);
		await opened(page, "Delete my account");
		await checkVariant(page, "profile-section", screenVariant);
		await section(page, "Delete my account").getByRole("button").click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await checkVariant(page, "erase", screenVariant);
	}
});
