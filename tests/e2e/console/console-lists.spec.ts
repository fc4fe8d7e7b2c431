import { signUp } from "#tests/support/buyer.ts";
import { listen, signIn } from "../support/journey.ts";
import { openConsoleTo } from "../support/operator.ts";
import { type RunningProduct, startProduct, until } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: catalog, sales, people
// @long: fills long lists.

let product: RunningProduct;
let owner: Awaited<ReturnType<typeof signUp>>;
test.beforeAll(async () => {
	product = await startProduct();
	owner = await signUp(product.url);
	await openConsoleTo(product, [owner]);
});
test.afterAll(() => product?.stop());

async function open(page: Page, path: string) {
	await signIn(page, product.url, owner);
	await page.goto(product.url + path);
}
const heading = (page: Page, name: string) => page.getByRole("columnheader", { name });
const titles = (page: Page) => page.getByRole("table", { name: "Courses" }).getByRole("link");

test("a heading sorts a list by keyboard, and the address keeps the order", async ({ page }) => {
	const heard = listen(page);
	await open(page, "/console/courses");
	await expect(heading(page, "Last updated")).toHaveAttribute("aria-sort", "descending");
	const button = page.getByRole("button", { name: "Course", exact: true });
	await button.focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\?sort=title$/);
	await expect(heading(page, "Course")).toHaveAttribute("aria-sort", "ascending");
	await expect(heading(page, "Last updated")).not.toHaveAttribute("aria-sort");
	const sorted = (texts: string[]) => [...texts].sort((a, b) => (a < b ? -1 : 1));
	let ascending: string[] = [];
	// The rows stay until the sorted ones arrive.
	await expect
		.poll(async () => {
			ascending = await titles(page).allTextContents();
			return ascending.length > 1 && ascending.join("\n") === sorted(ascending).join("\n");
		})
		.toBe(true);
	await expect(button).toBeFocused();

	await page.keyboard.press("Space");
	await expect(page).toHaveURL(/\?sort=-title$/);
	await expect(heading(page, "Course")).toHaveAttribute("aria-sort", "descending");
	await expect(titles(page).first()).not.toHaveText(ascending[0] as string);
	await page.getByRole("button", { name: "Show more" }).click();
	await expect(titles(page).last()).toHaveText(ascending[0] as string);
	await page.reload();
	await expect(heading(page, "Course")).toHaveAttribute("aria-sort", "descending");
	expect(heard).toEqual([]);
});

test("the headings of a complete list sort it in the browser, by keyboard, and on a narrow screen a select does", async ({
	page,
}) => {
	await open(page, "/console/pages");
	const names = page.getByRole("table", { name: "Pages" }).getByRole("link");
	await expect(names.first()).toBeVisible();
	const given = await names.allTextContents();
	const ascending = [...given].sort((a, b) => a.localeCompare(b, "en-US"));
	expect(given).not.toEqual(ascending);
	await page.getByRole("button", { name: "Page", exact: true }).focus();
	await page.keyboard.press("Enter");
	await expect(heading(page, "Page")).toHaveAttribute("aria-sort", "ascending");
	await expect(names).toHaveText(ascending);
	await page.keyboard.press("Enter");
	await expect(heading(page, "Page")).toHaveAttribute("aria-sort", "descending");
	await expect(names).toHaveText(ascending.toReversed());
	await page.setViewportSize({ width: 390, height: 844 });
	await page.getByLabel("Sort by").selectOption("Page, ascending");
	await expect(names).toHaveText(ascending);
	await page.getByLabel("Sort by").selectOption("Default order");
	await expect(names).toHaveText(given);
});

test("on a narrow screen a select sorts the list", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, "/console/courses");
	await page.getByLabel("Sort by").selectOption("Price, ascending");
	await expect(page).toHaveURL(/\?sort=price$/);
	await expect(page.getByLabel("Sort by")).toHaveValue("price");
	await expect(page.getByRole("button", { name: "Price", exact: true })).toBeHidden();
});

test("a view keeps filters, order and columns until it is deleted", async ({ page }) => {
	// A name is missing at first.
	const heard = listen(page, [/400/]);
	await open(page, "/console/people");
	await expect(page.getByRole("button", { name: "Save view" })).toBeHidden();
	await page.getByRole("button", { name: "Name", exact: true }).click();
	await expect(page).toHaveURL(/\?sort=name$/);
	await page.getByRole("button", { name: "Columns" }).click();
	const columns = page.getByRole("dialog", { name: "Columns" });
	// The address holds the columns, so the box changes only once the address has.
	await columns.getByLabel("Phone").click();
	await expect(columns.getByLabel("Phone")).not.toBeChecked();
	await columns.getByRole("button", { name: "Done" }).click();
	await expect(heading(page, "Phone")).toBeHidden();
	await expect(heading(page, "Email")).toBeVisible();

	await page.getByRole("button", { name: "Save view" }).click();
	const saving = page.getByRole("dialog", { name: "Save view" });
	await saving.getByRole("button", { name: "Save view" }).click();
	await expect(saving.getByText("Please fill this in.")).toBeVisible();
	await saving.getByLabel("Name").fill("By name");
	await page.keyboard.press("Enter");
	const views = page.getByRole("navigation", { name: "Saved views" });
	await expect(views.getByRole("link", { name: "By name" })).toHaveAttribute("aria-current", "true");

	await views.getByRole("link", { name: "All" }).click();
	await expect(heading(page, "Phone")).toBeVisible();
	await page.goto(`${product.url}/console/people`);
	await views.getByRole("link", { name: "By name" }).click();
	await expect(heading(page, "Phone")).toBeHidden();
	await expect(heading(page, "Name")).toHaveAttribute("aria-sort", "ascending");

	await page.getByRole("button", { name: "Edit view" }).click();
	const editing = page.getByRole("dialog", { name: "Edit view" });
	await editing.getByLabel("Name").fill("Alphabetical");
	await editing.getByRole("button", { name: "Rename" }).click();
	await expect(views.getByRole("link", { name: "Alphabetical" })).toBeVisible();
	await expect(editing).toBeHidden();
	await page.getByRole("button", { name: "Edit view" }).click();
	await editing.getByRole("button", { name: "Delete view" }).click();
	await expect(views).toBeHidden();
	await expect(heading(page, "Phone")).toBeHidden();
	expect(heard).toEqual([]);
});

test("a search of the audit log finds words of an entry in any order, and combines with the kind", async ({ page }) => {
	const heard = listen(page);
	for (const code of ["SPRING-22", "AUTUMN-22"]) {
		const dates = {
			startsAt: "",
			endsAt: "",
			maxRedemptions: null,
			maxPerCustomer: null,
			minimum: 0,
			courseIDs: [],
			siteIDs: [],
		};
		expect((await owner.call("POST", "/admin/promo-codes", { code, percent: 22, ...dates })).status).toBe(201);
	}
	await open(page, "/console/audit");
	const entries = page.getByRole("table", { name: "Audit log entries" }).getByRole("row");
	const search = page.getByRole("searchbox", { name: "Search" });
	await expect(entries.filter({ hasText: "AUTUMN-22" })).toHaveCount(1);
	await search.fill("spring-22 CODE");
	await expect(entries.filter({ hasText: "AUTUMN-22" })).toHaveCount(0);
	await expect(entries).toHaveCount(2);
	await expect(entries.nth(1)).toContainText("SPRING-22");
	await expect(page).toHaveURL((url) => url.searchParams.get("search") === "spring-22 CODE");
	await page.getByRole("combobox", { name: "About" }).selectOption("Promo codes");
	await expect(page).toHaveURL(/about=promo_code/);
	await expect(entries).toHaveCount(2);
	await page.getByRole("combobox", { name: "About" }).selectOption("Articles");
	await expect(page.getByText("No entries match your filters.")).toBeVisible();
	await page.getByRole("button", { name: "Show all entries" }).click();
	await expect(search).toHaveValue("");
	await expect(entries.filter({ hasText: "AUTUMN-22" })).toHaveCount(1);
	expect(heard).toEqual([]);
});

for (const [path, hidden] of [
	["/console/mails", "Recipient"],
	["/console/reviews", "Author"],
	["/console/articles", "Topic"],
	["/console/subscribers", "Status"],
] as const)
	test(`${path} saves a view with its filters and columns`, async ({ page }) => {
		await open(page, path);
		await page.getByRole("button", { name: "Columns" }).click();
		const columns = page.getByRole("dialog", { name: "Columns" });
		await columns.getByLabel(hidden).click();
		await expect(columns.getByLabel(hidden)).not.toBeChecked();
		await columns.getByRole("button", { name: "Done" }).click();
		await page.getByLabel("Status").first().selectOption({ index: 1 });
		await page.getByRole("button", { name: "Save view" }).click();
		const saving = page.getByRole("dialog", { name: "Save view" });
		await saving.getByLabel("Name").fill("Short");
		await saving.getByRole("button", { name: "Save view" }).click();
		await expect(saving).toBeHidden();
		await page.goto(product.url + path);
		const views = page.getByRole("navigation", { name: "Saved views" });
		await views.getByRole("link", { name: "Short" }).click();
		await expect(views.getByRole("link", { name: "Short" })).toHaveAttribute("aria-current", "true");
		await expect(page.getByLabel("Status").first()).not.toHaveValue("");
		await page.getByRole("button", { name: "Columns" }).click();
		await expect(columns.getByLabel(hidden)).not.toBeChecked();
	});

test("an import that a killed server left is resumed from the list of imports", async ({ page }) => {
	const heard = listen(page);
	const rows = Array.from({ length: 4_000 }, (_, at) => ({
		...{ courseID: 20_000 + at, title: `Fall ${at}`, category: "Compliance", instructor: "Tobias Wrenfield" },
		...{ duration: 60, price: 200, Pricings: [{ sessionType: "Live session", price: 200 }] },
	}));
	const file = { kind: "json", text: JSON.stringify(rows), fileName: "fall.json", allOrNothing: false };
	const importing = owner.call("POST", "/admin/catalog/import", file).catch(() => "The connection ended.");
	const latest = async () => (await owner.call("GET", "/admin/catalog/imports")).body.imports[0];
	await until(async () => ((await latest())?.added ?? 0) > 0, "the first rows");
	await product.kill();
	expect(await importing).toBe("The connection ended.");
	await product.start();
	const { added } = await latest();
	expect(added).toBeLessThan(rows.length);

	await open(page, "/console/imports");
	const row = page.getByRole("row").filter({ hasText: "fall.json" });
	await expect(row).toContainText("Not finished");
	await expect(row.getByRole("button", { name: "Undo fall.json" })).toBeVisible();
	await row.getByRole("button", { name: "Resume fall.json" }).click();
	const rest = (rows.length - added).toLocaleString("en-US");
	await expect(page.getByText(`Import finished: ${rest} more courses`)).toBeVisible({ timeout: 60_000 });
	await expect(row).toContainText("Imported");
	await expect(row.getByRole("button", { name: "Resume fall.json" })).toBeHidden();
	expect(await latest()).toMatchObject({ unfinished: false, added: rows.length, left: rows.length });
	const { entries } = (await owner.call("GET", "/admin/audit?search=imported%20courses")).body;
	expect(entries.map(({ summary }: { summary: string }) => summary)).toEqual([
		`Imported courses: ${rows.length} new, 0 changed`,
	]);
	expect(heard).toEqual([]);
});
