import { signUp } from "#tests/support/buyer.ts";
import { siteClock } from "#values/site-clock.ts";
import { axeErrors } from "../support/axe.ts";
import { checkScreen } from "../support/check-screen.ts";
import { toasts } from "../support/holding.ts";
import { listen } from "../support/journey.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: site
// @long: works through one screen in depth.

let product: RunningProduct;
let editor: Awaited<ReturnType<typeof signUp>>;
let other: typeof editor;
test.beforeAll(async () => {
	product = await startProduct();
	editor = await signUp(product.url);
	other = await signUp(product.url);
	await openConsoleTo(product, [editor, other]);
});
test.afterAll(() => product?.stop());

const harassment = "5-best-practices-for-handling-workplace-sexual-harassment-complaints";

async function open(page: Page, path: string) {
	await openedAs(page, editor);
	await page.goto(product.url + path);
}

const text = (page: Page) => page.getByRole("textbox", { name: /^(Text|What the article will cover)$/ });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const onTheSite = async (slug: string) => (await fetch(`${product.url}/resources/${slug}`)).text();

/** Creates a short draft through the API and returns its id. */
async function draft(slug: string, more: object = {}): Promise<number> {
	const words = {
		title: `About ${slug}`,
		slug,
		summary: "A summary.",
		topic: "Leave",
		related: "leave",
		coming: false,
		position: 9,
		body: "<p>First words.</p>",
	};
	const { status, body } = await editor.call("POST", "/admin/articles", { ...words, ...more });
	expect(status).toBe(201);
	return body.id;
}
async function published(slug: string): Promise<number> {
	const id = await draft(slug);
	await editor.call("POST", `/admin/articles/${id}/publish`, { version: 1, at: null });
	return id;
}

test("a built-in article is found and changed, and the site shows the change immediately", async ({ page }) => {
	const heard = listen(page);
	await open(page, "/console/articles");
	await expect(page.getByRole("table", { name: "Articles" }).getByRole("link")).toHaveCount(5);
	await page.getByLabel("Search").fill("harassment");
	await expect(page.getByRole("table", { name: "Articles" }).getByRole("link")).toHaveCount(1);
	await expect(page).toHaveURL(/\?search=harassment$/);
	await page.getByRole("link", { name: /^5 Best Practices/ }).click();
	await expect(page.getByText("All changes saved")).toBeVisible();
	await text(page).getByText("Most sexual harassment complaints").click();
	await page.keyboard.press("Control+Home");
	await page.keyboard.type("Listen first. ");
	await page.getByRole("button", { name: "Bold" }).click();
	await page.keyboard.type("Really. ");
	await expect(page.getByText("Unsaved changes")).toBeVisible();

	await page.getByRole("radio", { name: "Preview" }).check({ force: true });
	const preview = page.locator("[data-preview]");
	await expect(preview.getByRole("heading", { level: 1 })).toHaveText(/^5 Best Practices/);
	await expect(preview.getByText(/Listen first\. Really\./)).toBeVisible();
	await expect(preview.getByRole("navigation", { name: "On this page" }).getByRole("link")).toHaveCount(7);
	await expect(preview.getByText("Employee relations · 5 min read")).toBeVisible();
	await save(page).click();
	await expect(toasts(page)).toContainText("Article saved.");
	await expect(page.getByText("All changes saved")).toBeVisible();
	await expect.poll(() => onTheSite(harassment)).toContain("Listen first. <strong>Really. </strong>Most sexual");
	expect(heard).toEqual([]);
});

test("a new article with headings, a list, a link and a table is written and published", async ({ page }) => {
	const heard = listen(page);
	await open(page, "/console/articles/new");
	await expect(page.getByRole("button", { name: "Save draft" })).toBeDisabled();
	await page.getByLabel("Title", { exact: false }).and(page.locator("input")).first().fill("Snow days: who gets paid?");
	await expect(page.getByLabel("Address")).toHaveValue("snow-days-who-gets-paid");
	await page.getByRole("button", { name: "Save draft" }).click();
	await expect(page.getByRole("textbox", { name: "Summary" })).toHaveAttribute("aria-invalid", "true");
	await page.getByRole("textbox", { name: "Summary" }).fill("What to pay when the office is closed.");
	await page.getByLabel("Topic").fill("Wages");
	await text(page).click();
	await page.keyboard.type("It depends.");
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "Heading", exact: true }).click();
	await page.keyboard.type("Hourly employees");
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "List", exact: true }).click();
	await page.keyboard.type("Hours worked");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "Link", exact: true }).click();
	await page.getByLabel("Link address").fill("/webinars");
	await page.getByRole("button", { name: "Set link" }).click();
	await page.keyboard.press("End");
	await page.getByRole("button", { name: "Table", exact: true }).click();
	await page.getByRole("button", { name: "Save draft" }).click();
	await expect(page).toHaveURL(/\/console\/articles\/\d+$/);
	await expect(page.getByText("Draft. Visitors can't see this article yet.")).toBeVisible();
	expect(await onTheSite("snow-days-who-gets-paid")).not.toContain("It depends");
	await page.getByRole("button", { name: "Publish now" }).click();
	await expect(page.getByText(/^Published .* E[SD]T/)).toBeVisible();
	await page.goto(`${product.url}/resources`);
	await page.getByRole("link", { name: "Snow days: who gets paid?" }).click();
	const main = page.getByRole("main");
	await expect(main.getByRole("heading", { level: 2, name: "Hourly employees" })).toBeVisible();
	await expect(main.getByRole("listitem").filter({ hasText: "Hours worked" })).toBeVisible();
	await expect(main.getByRole("link", { name: "/webinars" })).toBeVisible();
	await expect(main.getByRole("columnheader")).toHaveCount(3);
	expect(heard).toEqual([]);
});

test("an article scheduled in Eastern time appears at its time", async ({ page }) => {
	const id = await draft("later");
	await open(page, `/console/articles/${id}`);
	await page.getByRole("button", { name: "Schedule" }).click();
	const at = page.getByLabel("Date and time");
	await at.fill("2020-01-05T13:00");
	await page.getByRole("dialog").getByRole("button", { name: "Schedule" }).click();
	await expect(page.getByText("This time has passed.")).toBeVisible();
	await at.fill(siteClock(new Date(product.now() + 3_600_000).toISOString()));
	await page.getByRole("dialog").getByRole("button", { name: "Schedule" }).click();
	await expect(page.getByText(/Visitors will see this article from .* E[SD]T\./)).toBeVisible();
	expect((await fetch(`${product.url}/resources/later`)).status).toBe(404);
	expect(await (await fetch(`${product.url}/resources`)).text()).not.toContain("About later");
	await product.pass(3_660);
	await expect.poll(async () => (await fetch(`${product.url}/resources/later`)).status).toBe(200);
	await expect.poll(async () => (await fetch(`${product.url}/resources`)).text()).toContain("About later");
});

test("the second of two concurrent edits shows both versions and loses nothing", async ({ page }) => {
	const id = await published("contested");
	await open(page, `/console/articles/${id}`);
	await page.getByRole("textbox", { name: "Summary" }).fill("My summary.");
	await text(page).click();
	await page.keyboard.press("End");
	await page.keyboard.type(" Mine.");
	const theirs = {
		title: "Their title",
		slug: "contested",
		summary: "Their summary.",
		topic: "Leave",
		related: "leave",
		coming: false,
		position: 9,
		body: "<p>First words.</p>",
	};
	expect((await other.call("PUT", `/admin/articles/${id}`, { ...theirs, version: 2 })).status).toBe(200);
	await save(page).click();
	const dialog = page.getByRole("dialog", { name: "Someone else changed this article" });
	await expect(dialog.getByText("My summary.")).toBeVisible();
	await expect(dialog.getByText("Their summary.")).toBeVisible();
	await expect(dialog.getByText("First words. Mine.")).toBeVisible();
	expect(await axeErrors(page)).toEqual([]);
	await page.screenshot({ path: test.info().outputPath("conflict.png") });
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("textbox", { name: "Summary" })).toHaveValue("My summary.");
	await save(page).click();
	await dialog.getByRole("group", { name: "Summary" }).getByText("Use theirs").click();
	await expect(dialog.getByRole("group", { name: "Title" }).getByRole("radio", { name: "Use theirs" })).toBeChecked();
	await dialog.getByRole("button", { name: "Continue with these" }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("textbox", { name: "Summary" })).toHaveValue("Their summary.");
	await expect(text(page)).toContainText("First words. Mine.");
	await save(page).click();
	await expect(page.getByText("All changes saved")).toBeVisible();
	const { body } = await editor.call("GET", `/admin/articles/${id}`);
	expect([body.title, body.summary, body.body, body.version]).toEqual([
		"Their title",
		"Their summary.",
		"<p>First words. Mine.</p>",
		4,
	]);
});

test("an earlier version is viewed and restored; the history shows who changed what", async ({ page }) => {
	const id = await published("restored");
	await open(page, `/console/articles/${id}`);
	await page.getByRole("textbox", { name: "Summary" }).fill("Another summary.");
	await save(page).click();
	await expect(page.getByText("All changes saved")).toBeVisible();
	await page.getByRole("radio", { name: "History" }).check({ force: true });
	const history = page.getByRole("region", { name: "History" });
	await expect(history.getByText("Version 3: Edited")).toBeVisible();
	await expect(history.getByText(/Robin Buyer: Summary/)).toBeVisible();
	await history.getByRole("button", { name: "Restore version 1" }).click();
	const question = page.getByRole("dialog", { name: "Restore version 1?" });
	await expect(question).toContainText("This article is published.");
	await question.getByRole("button", { name: "Cancel" }).click();
	await expect(question).toBeHidden();
	await expect.poll(() => onTheSite("restored")).toContain("Another summary.");
	await history.getByRole("button", { name: "Restore version 1" }).click();
	await question.getByRole("button", { name: "Restore" }).click();
	await expect(history.getByText("Version 4: Restored an earlier version")).toBeVisible();
	await page.getByRole("radio", { name: "Write" }).check({ force: true });
	await expect(page.getByRole("textbox", { name: "Summary" })).toHaveValue("A summary.");
	await expect.poll(() => onTheSite("restored")).toContain("A summary.");
	await page.goto(`${product.url}/console/audit`);
	await expect(page.getByText("Restored version 1 of the article “About restored”", { exact: true })).toBeVisible();
});

test("a taken address shows an error at its field; the old address of an article redirects", async ({ page }) => {
	const id = await published("old-place");
	await open(page, `/console/articles/${id}`);
	await page.getByLabel("Address").fill("Not good");
	await save(page).click();
	await expect(page.getByText("Please use lowercase letters and digits")).toBeVisible();
	await page.getByLabel("Address").fill(harassment);
	await save(page).click();
	await expect(page.getByText("Another article already uses this address.")).toBeVisible();
	await expect(page.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
	await page.getByLabel("Address").fill("new-place");
	await save(page).click();
	await expect(page.getByText("All changes saved")).toBeVisible();
	await page.goto(`${product.url}/resources/old-place`);
	await expect(page).toHaveURL(`${product.url}/resources/new-place`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("About old-place");
});

test("unsaved changes cause a warning on leaving, and survive a reload", async ({ page }) => {
	const id = await draft("unsaved");
	await open(page, `/console/articles/${id}`);
	await page.getByLabel("Topic").fill("Another topic");
	await page.getByRole("link", { name: "Articles", exact: true }).last().click();
	await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();
	page.on("dialog", (dialog) => void dialog.accept());
	await page.reload();
	await expect(page.getByText("We restored your unsaved changes")).toBeVisible();
	await expect(page.getByLabel("Topic")).toHaveValue("Another topic");
	await page.getByRole("button", { name: "Discard my changes" }).click();
	await expect(page.getByLabel("Topic")).toHaveValue("Leave");
	await page.reload();
	await expect(page.getByLabel("Topic")).toHaveValue("Leave");
	await expect(page.getByText("We restored your unsaved changes")).toHaveCount(0);
});

test("readers load no console code, and only the text of the article that they read", async ({ page }) => {
	const loaded: string[] = [];
	page.on("response", (response) => {
		if (response.request().resourceType() === "script") loaded.push(response.url());
	});
	await page.goto(`${product.url}/resources`);
	await page.getByRole("link", { name: /^Project Management/ }).click();
	await expect(page.getByRole("heading", { level: 2, name: /^Stakeholders/ })).toBeVisible();
	await page.waitForLoadState("networkidle");
	const scripts = (await Promise.all(loaded.map(async (address) => (await fetch(address)).text()))).join("\n");
	expect(scripts.length).toBeGreaterThan(100_000);
	expect(scripts).not.toMatch(/prosemirror|tiptap|QueryClient|Stakeholders: who can stop it/i);
});

test("is accessible at every width and in both color schemes", async ({ page }) => {
	test.slow();
	await open(page, "/console/articles");
	await expect(page.getByRole("link", { name: /^California/ })).toBeVisible();
	await checkScreen(page, "list");
	await page.getByRole("link", { name: /^California/ }).click();
	await expect(text(page)).toContainText("Federal leave");
	await checkScreen(page, "write");
	await page.getByRole("radio", { name: "Preview" }).check({ force: true });
	await expect(page.locator("[data-preview]").getByRole("heading", { name: "Protected reasons" })).toBeVisible();
	await checkScreen(page, "preview");
	await page.getByRole("radio", { name: "History" }).check({ force: true });
	await expect(page.getByText("Version 1: Published")).toBeVisible();
	await checkScreen(page, "history");
	await page.goto(`${product.url}/resources/california-leaves-of-absence-employers-must-understand-compliance`);
	await checkScreen(page, "article");
});
