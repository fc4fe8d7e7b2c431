import { client, password } from "#tests/support/buyer.ts";
import { freePort } from "#tests/support/free-port.ts";
import { createCode, showSecondFactor } from "#tests/support/operator.ts";
import { checkScreen } from "../support/check-screen.ts";
import { toasts } from "../support/holding.ts";
import { listen } from "../support/journey.ts";
import { addStaff } from "../support/operator.ts";
import { linkIn, mailTo } from "../support/post.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { type CDPSession, expect, type Page, test } from "../support/watched.ts";

// Domains: people/staff, operations/audit-log

// Staff accounts, from the command line to the audit log. Passkeys need a domain name, so the site has one.
let product: RunningProduct;
let site: string;
const links: Record<string, string> = {};
const names = ["owner", "editor", "support", "keyholder", "latecomer"] as const;
const address = (name: string) => `${name}@example.com`;
const readRole = {
	owner: "owner",
	editor: "editor",
	support: "support",
	keyholder: "editor",
	latecomer: "support",
} as const;

test.beforeAll(async () => {
	const port = await freePort();
	site = `http://localhost:${port}`;
	product = await startProduct({ port, settings: { PUBLIC_URL: site } });
	const customers = names.map((name) => ({ email: address(name), role: readRole[name] }));
	const printed = await addStaff(product, customers, { PUBLIC_URL: site });
	for (const [index, name] of names.entries()) links[name] = printed[index] ?? "";
});
test.afterAll(() => product?.stop());

const main = (page: Page) => page.getByRole("main");
const code = async (secret: string) => createCode(secret, product.now());
async function choosePassword(page: Page, name: string) {
	await page.goto(links[name] as string);
	await page.getByLabel("New password").fill(password);
	await page.getByLabel("Confirm password").fill(password);
	await page.getByRole("button", { name: "Update Password" }).click();
	await page.waitForURL("**/login");
}
async function logIn(page: Page, name: string) {
	await page.getByLabel("Email").fill(address(name));
	await main(page).locator("input[name=password]").fill(password);
	await main(page).getByRole("button", { name: "Login" }).click();
}
/** Adds a virtual authenticator that approves everything. */
async function authenticator(page: Page): Promise<CDPSession> {
	const session = await page.context().newCDPSession(page);
	await session.send("WebAuthn.enable");
	await session.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return session;
}
/** Opens a page as a staff member with a second factor, which is set up through the API the first time. */
async function openAs(page: Page, name: string, path: string) {
	const call = client(site);
	if (links[name])
		await call("POST", "/users/reset-password", { newPassword: password, token: links[name].split("/").at(-1) });
	delete links[name];
	const { body } = await call("POST", "/users/login", { email: address(name), password, remember: true });
	const own = client(site, body.token);
	if (secrets[name]) await own("POST", "/operator/second-factor", { code: await again(name) });
	else secrets[name] = (await showSecondFactor(own, product.now())).secret;
	await page.goto(`${site}/robots.txt`);
	await page.evaluate(
		([user, token]) => {
			localStorage.setItem("user", String(user));
			localStorage.setItem("site", String(token));
			localStorage.setItem("username", "Operator");
		},
		[body.userId, body.token],
	);
	await page.goto(site + path);
	return own;
}
const secrets: Record<string, string> = {};
/** Opens the console again. Advances the clock, because each code works once. */
async function again(name: string) {
	await product.pass(60);
	return code(secrets[name] as string);
}

test("the first owner: a link from the command line, a password, an authenticator app, recovery codes", async ({
	page,
	context,
}) => {
	const heard = listen(page, [/404: .*favicon/]);
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.goto(`${site}/console/operators?after=0`);
	await expect(page.getByText("Log in to see the console.")).toBeVisible();
	await choosePassword(page, "owner");
	delete links.owner;
	await page.goto(`${site}/console/operators`);
	await main(page).getByRole("link", { name: "Login" }).click();
	await logIn(page, "owner");
	await expect(page).toHaveURL(`${site}/console/operators`);

	await expect(page.getByRole("heading", { name: "Set up a second factor" })).toBeVisible();
	await expect(page.getByAltText(/QR code/)).toBeVisible();
	await page.getByText("Can't scan it?").click();
	await page.getByRole("button", { name: "Copy key" }).click();
	const copied = () => page.evaluate(() => navigator.clipboard.readText());
	await expect.poll(copied).toMatch(/^[A-Z2-7]{32}$/);
	const secret = await copied();
	await page.getByRole("button", { name: "Turn on" }).click();
	await expect(page.getByText("Please enter the code.")).toBeVisible();
	await page.getByRole("textbox", { name: "Code", exact: true }).fill("000000");
	heard.length = 0;
	await page.getByRole("button", { name: "Turn on" }).click();
	await expect(page.getByText("This code is wrong")).toBeVisible();
	expect(heard.filter((line) => !/400/.test(line))).toEqual([]);
	heard.length = 0;
	await page.getByRole("textbox", { name: "Code", exact: true }).fill(await code(secret));
	await page.keyboard.press("Enter");

	const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
	await expect(codes).toHaveCount(10);
	const [waiting] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Download" }).click(),
	]);
	expect(waiting.suggestedFilename()).toBe("recovery-codes.txt");
	await page.getByRole("button", { name: "Copy", exact: true }).click();
	const shown = await codes.allTextContents();
	await expect.poll(async () => (await copied()).split("\n")).toEqual(shown);
	// The codes must stay when the user returns from another window.
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await expect(codes).toHaveCount(10);
	await page.getByRole("button", { name: "I saved them" }).click();
	await expect(page.getByRole("heading", { name: "Team", level: 1 })).toBeVisible();
	expect(heard).toEqual([]);
	secrets.owner = secret;
});

test("after a second factor, the owner adds a staff member, changes the role and removes it", async ({ page }) => {
	await openAs(page, "owner", "/console/operators");
	await product.pass(660);
	await page.getByRole("button", { name: "Add a staff member" }).click();
	const dialog = page.getByRole("dialog", { name: "Add a staff member" });
	await dialog.getByRole("button", { name: "Add staff member" }).click();
	await expect(dialog.getByText("Please enter a valid email address.")).toBeVisible();
	await dialog.getByRole("textbox", { name: "Email", exact: true }).fill(address("editor"));
	await dialog.getByLabel("Full name").fill("Nora New");
	await dialog.getByRole("radio", { name: /Support/ }).check();
	await dialog.getByRole("button", { name: "Add staff member" }).click();
	const proof = page.getByRole("dialog", { name: "Please confirm your identity" });
	await proof.getByLabel("Code").fill(await again("owner"));
	await proof.getByRole("button", { name: "Confirm" }).click();
	// The address belongs to a staff member: the error appears at the field, and the input stays.
	await expect(dialog.getByText("This person is already a staff member. Change the role in the list.")).toBeVisible();
	await expect(dialog.getByLabel("Full name")).toHaveValue("Nora New");
	await dialog.getByRole("textbox", { name: "Email", exact: true }).fill("nora@example.com");
	await dialog.getByRole("button", { name: "Add staff member" }).click();
	await expect(toasts(page).filter({ hasText: "Nora New is now a staff member." })).toBeVisible();
	const row = page.getByRole("row").filter({ hasText: "nora@example.com" });
	await expect(row).toContainText("Support");
	await expect(row).toContainText("No password set");
	await expect
		.poll(async () =>
			(await product.emails(1)).some(
				(mail) => mail.includes("To: nora@example.com") && mail.includes("invited to the console"),
			),
		)
		.toBe(true);

	await row.getByRole("button", { name: "Change Nora New" }).click();
	const nora = page.getByRole("dialog", { name: "Nora New" });
	await nora.getByRole("radio", { name: /Editor/ }).check();
	await nora.getByRole("button", { name: "Change role" }).click();
	await expect(row).toContainText("Editor");
	await row.getByRole("button", { name: "Change Nora New" }).click();
	await nora.getByRole("button", { name: "Remove role" }).click();
	await nora.getByRole("button", { name: "Remove role" }).click();
	await expect(row).toHaveCount(0);

	// The last owner cannot be removed.
	await page.getByRole("button", { name: "Change Operator" }).first().click();
	const own = page.getByRole("dialog").filter({ hasText: "Role" });
	await own.getByRole("radio", { name: /Editor/ }).check();
	await own.getByRole("button", { name: "Change role" }).click();
	await expect(own.getByText("This is the only owner.")).toBeVisible();
	await page.keyboard.press("Escape");

	await page.goto(`${site}/console/audit?about=operator`);
	const log = page.getByRole("table", { name: "Audit log entries" });
	await expect(log.getByRole("row").nth(1)).toContainText("Removed the role of Nora New");
	await log.getByRole("link", { name: /^History.*Removed the role of Nora New$/ }).click();
	await expect(page.getByText(/Showing only entries for operator \d+\./)).toBeVisible();
	await expect(log.getByRole("row")).toHaveCount(4);
	await log.getByText("Changes").first().click();
	await expect(log).toContainText("Before: editor");
	await page.getByRole("combobox", { name: "By" }).selectOption("The command line");
	await expect(page).toHaveURL(/actorId=0/);
	await expect(page.getByText("No entries match your filters.")).toBeVisible();
	await page.getByRole("combobox", { name: "By" }).selectOption("Everyone");
	await expect(log.getByRole("row")).toHaveCount(4);
	await page.getByRole("button", { name: "Show all entries" }).click();
	await expect(page).toHaveURL(/\/console\/audit\??$/);
});

for (const [name, open, missing, closed] of [
	[
		"editor",
		["Courses", "Promo codes", "Articles", "Audit log", "Settings"],
		["Orders", "Team"],
		["orders", "Orders/7", "server/"],
	],
	[
		"support",
		["Orders", "Customers", "Messages", "Audit log", "Settings"],
		["Courses", "Team"],
		["courses", "courses/new", "promo%2Dcodes"],
	],
] as const)
	test(`${name} opens only pages of their role, also by address`, { tag: "@long" }, async ({ page }) => {
		await openAs(page, name, "/console/audit");
		await expect(page.getByRole("heading", { name: "Audit log", level: 1 })).toBeVisible();
		const menu = page.getByRole("navigation", { name: "Console" });
		for (const place of open) await expect(menu.getByRole("link", { name: place })).toBeVisible();
		for (const place of missing) await expect(menu.getByRole("link", { name: place })).toHaveCount(0);
		for (const path of ["operators", "Operators/", "%6Fperators", ...closed]) {
			await page.goto(`${site}/console/${path}`);
			await expect(page.getByRole("heading", { name: "Your role doesn't have access to this page" })).toBeVisible();
		}
	});

test("a passkey is set up at login, used for the console and for confirmation, added and removed", async ({ page }) => {
	await authenticator(page);
	await choosePassword(page, "keyholder");
	delete links.keyholder;
	await page.goto(`${site}/console/security`);
	await main(page).getByRole("link", { name: "Login" }).click();
	await logIn(page, "keyholder");
	await expect(page.getByRole("heading", { name: "Set up a second factor" })).toBeVisible();
	await page.getByText("Passkey", { exact: true }).click();
	await page.getByRole("button", { name: "Add a passkey" }).click();
	await expect(page.getByText("Please fill this in.")).toBeVisible();
	await page.getByLabel("Name").fill("Work laptop");
	await page.getByRole("button", { name: "Add a passkey" }).click();
	await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
	await page.getByRole("button", { name: "I saved them" }).click();

	await expect(page).toHaveURL(`${site}/console/security`);
	const keys = page.getByRole("list", { name: "Your passkeys" }).getByRole("listitem");
	await expect(keys).toHaveCount(1);
	await expect(keys).toContainText("Work laptop");
	await expect(keys).toContainText("never used");
	// The only passkey cannot be removed.
	await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
	await expect(page.getByText("10 left")).toBeVisible();

	await page.getByRole("button", { name: "Logout" }).click();
	await page.goto(`${site}/console/security`);
	await main(page).getByRole("link", { name: "Login" }).click();
	await logIn(page, "keyholder");
	await expect(page.getByRole("heading", { name: "Your second factor" })).toBeVisible();
	await page.getByRole("button", { name: "Use a passkey" }).click();
	await expect(page.getByRole("heading", { name: "My security", level: 1 })).toBeVisible();
	await expect(keys).toContainText("last used");

	await product.pass(660);
	await page.getByRole("button", { name: "Create new recovery codes" }).click();
	const proof = page.getByRole("dialog", { name: "Please confirm your identity" });
	await proof.getByRole("button", { name: "Use a passkey" }).click();
	await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
	await page.getByRole("button", { name: "I saved them" }).click();

	await page.getByRole("button", { name: "Set up an app" }).click();
	const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
	await dialog.getByText("Can't scan it?").click();
	const secret = (await dialog.locator("code").textContent())?.replaceAll(" ", "") ?? "";
	await dialog.getByRole("textbox", { name: "Code", exact: true }).fill(await code(secret));
	await dialog.getByRole("button", { name: "Turn on" }).click();
	await expect(page.getByRole("button", { name: "Replace the app" })).toBeVisible();
	await page.getByRole("button", { name: "Remove Work laptop" }).click();
	await expect(toasts(page).filter({ hasText: "Passkey “Work laptop” removed." })).toBeVisible();
	await expect(keys).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Remove the app" })).toHaveCount(0);
	secrets.keyholder = secret;
});

test("at an IP address passkeys show why they are unavailable, and an app works", { tag: "@long" }, async ({
	browser,
}) => {
	const bare = await startProduct();
	const page = await browser.newPage();
	try {
		const token = await bare.addStaff("solo@example.com", "owner");
		await client(bare.url)("POST", "/users/reset-password", { newPassword: password, token });
		await page.goto(`${bare.url}/login`);
		await page.getByLabel("Email").fill("solo@example.com");
		await main(page).locator("input[name=password]").fill(password);
		await main(page).getByRole("button", { name: "Login" }).click();
		await expect(page).toHaveURL(`${bare.url}/`);
		await page.goto(`${bare.url}/console`);
		await page.getByText("Passkey", { exact: true }).click();
		await expect(page.getByText("Passkeys can't be used here")).toBeVisible();
		await expect(page.getByText(/uses an IP address/)).toBeVisible();
	} finally {
		await page.close();
		await bare.stop();
	}
});

test("is accessible at every width and in both color schemes", { tag: "@long" }, async ({ page }) => {
	await openAs(page, "owner", "/console/operators");
	await expect(page.getByRole("table")).toBeVisible();
	await checkScreen(page, "operators");
	await page.getByRole("button", { name: "Add a staff member" }).click();
	await checkScreen(page, "operators-add");
	await page.goto(`${site}/console/security`);
	await expect(page.getByRole("heading", { name: "My security", level: 1 })).toBeVisible();
	await checkScreen(page, "security");
	await page.goto(`${site}/console/audit`);
	await expect(page.getByRole("table")).toBeVisible();
	await checkScreen(page, "audit");
});

// Only tests without links follow: after an hour, all unused links have expired.
test("setting up a second factor more than an hour after the link needs a new link", { tag: "@long" }, async ({
	page,
}) => {
	await choosePassword(page, "latecomer");
	await product.pass(3_700);
	await logIn(page, "latecomer");
	await expect(page).toHaveURL(`${site}/`);
	await page.goto(`${site}/console`);
	await expect(page.getByRole("heading", { name: "Confirm by email first" })).toBeVisible();
	await page.getByRole("button", { name: "Email me the link" }).click();
	await expect(page.getByText(`We sent a link to ${address("latecomer")}.`)).toBeVisible();
	await checkScreen(page, "link-first");
	links.latecomer = linkIn(await mailTo(product, address("latecomer"), /password/i), "forgot-password");
	await choosePassword(page, "latecomer");
	await logIn(page, "latecomer");
	await expect(page).toHaveURL(`${site}/`);
	await page.goto(`${site}/console`);
	await expect(page.getByRole("heading", { name: "Set up a second factor" })).toBeVisible();
	await expect(page.getByAltText(/QR code/)).toBeVisible();
});

test("after twelve hours, the second factor is shown again, and what was typed is still there", {
	tag: "@long",
}, async ({ page }) => {
	await openAs(page, "owner", "/console/synonyms");
	const field = page.getByLabel("New synonyms");
	await field.fill("onboarding, first day");
	await product.pass(12 * 3_600);
	await page.getByRole("button", { name: "Add synonyms" }).click();
	const dialog = page.getByRole("dialog", { name: "Your second factor" });
	await dialog.getByRole("textbox", { name: "Code", exact: true }).fill(await again("owner"));
	await dialog.getByRole("button", { name: "Continue" }).click();
	await expect(dialog).toBeHidden();
	await expect(field).toHaveValue("onboarding, first day");
	await page.getByRole("button", { name: "Add synonyms" }).click();
	await expect(page.getByRole("row").filter({ hasText: "onboarding, first day" })).toBeVisible();
});
