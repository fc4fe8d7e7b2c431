import { fileURLToPath } from "node:url";
import { signUp } from "#tests/support/buyer.ts";
import { checkScreen } from "../../support/check-screen.ts";
import { signIn } from "../../support/journey.ts";
import { openConsoleTo } from "../../support/operator.ts";
import { type RunningProduct, startProduct } from "../../support/running-product.ts";
import { expect, type Page, test } from "../../support/watched.ts";

// Domains: catalog/import-export

// A provider moves in with the files that its earlier systems write.
let product: RunningProduct;
let staffMember: Awaited<ReturnType<typeof signUp>>;
test.beforeAll(async () => {
	product = await startProduct();
	staffMember = await signUp(product.url);
	await openConsoleTo(product, [staffMember]);
});
test.afterAll(() => product?.stop());

const pathTo = (name: string) =>
	fileURLToPath(new URL(`../../../support/catalog/import-files/${name}`, import.meta.url));
const dialogOn = (page: Page) => page.getByRole("dialog", { name: "Import courses" });

async function chooseFile(page: Page, name: string) {
	await page.goto(`${product.url}/console/courses`);
	await page.getByRole("button", { name: "Import", exact: true }).click();
	await dialogOn(page).getByLabel("File").setInputFiles(pathTo(name));
}

/** Checks the chosen file, creates its categories, and imports it. */
async function importFile(page: Page, courses: number, newCategories: RegExp) {
	const dialog = dialogOn(page);
	await dialog.getByText("Publish", { exact: true }).click();
	await dialog.getByRole("button", { name: "Check the file" }).click();
	await dialog.getByLabel(newCategories).check();
	await dialog.getByRole("button", { name: `Import ${courses} courses` }).click();
	await expect(dialog.getByText(`Imported ${courses} courses.`)).toBeVisible();
	await expect(dialog).not.toContainText("skipped");
}

test("five files of other systems are imported as they are, and every course can be bought where visitors look", {
	tag: "@long",
}, async ({ page }) => {
	test.slow();
	await signIn(page, product.url, staffMember);
	const dialog = dialogOn(page);

	await chooseFile(page, "excel-us.csv");
	await expect(dialog.getByRole("region", { name: "The first rows, as they will be read" })).toContainText(
		"Row 2: Overtime rules",
	);
	await expect(dialog.getByLabel("Time zone of the dates")).toHaveValue("America/New_York");
	await checkScreen(page, "import-spreadsheet");
	await importFile(page, 3, /^Create 2 categories: Payroll, Leave$/);

	await chooseFile(page, "shopify.csv");
	await dialog.getByText(/^Columns:/).click();
	await expect(dialog).toContainText("This looks like a file from Shopify.");
	await dialog.getByLabel("Length in minutes for all rows").fill("60 min");
	await importFile(page, 2, /^Create 2 categories/);

	await chooseFile(page, "woocommerce.csv");
	await dialog.getByLabel("Length in minutes for all rows").fill("1 hour");
	await importFile(page, 3, /^Create 2 categories/);

	await chooseFile(page, "eventbrite.csv");
	await dialog.getByLabel("Category for all rows").fill("Law");
	await dialog.getByLabel("Instructor for all rows").fill("Ann Example");
	await importFile(page, 2, /^Create the category Law$/);

	await chooseFile(page, "thinkific.tsv");
	await importFile(page, 2, /^Create the category Nursing$/);

	const unpriced = await staffMember.call("GET", "/admin/catalog/courses?prices=missing");
	expect(unpriced.body.courses).toEqual([]);
	const { categories } = (await staffMember.call("GET", "/admin/categories")).body;
	const created = categories.filter(({ name }: { name: string }) =>
		["Payroll", "Leave", "Privacy", "Coding", "Billing", "Law", "Nursing"].includes(name),
	);
	expect(created.map(({ list }: { list: string }) => list)).toEqual(created.map(() => "training"));
	await page.goto(`${product.url}/categories/payroll`);
	await page.getByRole("link", { name: "Overtime rules" }).first().click();
	await expect(page.getByRole("heading", { name: "Overtime rules", level: 1 })).toBeVisible();
	await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();

	await chooseFile(page, "excel-us.csv");
	await dialog.getByRole("button", { name: "Check the file" }).click();
	await expect(dialog).toContainText(
		/3 courses are already here and will be changed, not added again: row 2 is the same as course \d+/,
	);
	await expect(dialog).toContainText("Nothing to import.");

	await page.goto(`${product.url}/console/courses?search=hr-2`);
	await expect(page.getByRole("table", { name: "Courses" }).getByRole("link", { name: "Leave laws" })).toBeVisible();
});

test("what a file does not settle is asked before the check, with the first rows as they will be read", {
	tag: "@long",
}, async ({ page }) => {
	await signIn(page, product.url, staffMember);
	const dialog = dialogOn(page);
	await chooseFile(page, "unclear.csv");
	const rows = dialog.getByRole("region", { name: "The first rows, as they will be read" });
	await expect(rows).toHaveCount(0);
	await dialog.getByRole("button", { name: "Check the file" }).click();
	await expect(dialog).toContainText("Please answer the questions about your file first.");
	await dialog.getByLabel("What does 3/4/2027 14:00 mean?").selectOption("Day first: April 3, 2027");
	await dialog.getByLabel("How much is 1.250?").selectOption("1,250 (a comma is the decimal sign)");
	await expect(rows).toContainText("Apr 3, 2027, 2:00 PM EDT");
	await expect(rows).toContainText("$1,250.00");
	await checkScreen(page, "import-questions");
	await importFile(page, 2, /^Create the category News$/);
});

test("courses without price options get the session types at once", async ({ page }) => {
	const { body } = await staffMember.call("GET", "/admin/catalog/instructors");
	const text = JSON.stringify([
		{ title: "Nothing to buy", category: "Compliance", duration: 90, price: 100, instructor: body.instructors[0].name },
	]);
	await staffMember.call("POST", "/admin/catalog/import", { kind: "json", text, allOrNothing: true, publish: true });
	await signIn(page, product.url, staffMember);
	await page.goto(`${product.url}/console`);
	await page.getByRole("link", { name: /Published courses without price options/ }).click();
	await page.getByRole("checkbox", { name: "Nothing to buy" }).check();
	await page.getByRole("button", { name: "Add session types" }).click();
	const dialog = page.getByRole("dialog", { name: "Add session types to 1 course?" });
	await dialog.getByRole("button", { name: "Add session types" }).click();
	await expect(page.getByText("Added the session types to 1 course.").first()).toBeVisible();
	await expect(page.getByText("No courses match your filters")).toBeVisible();
});
