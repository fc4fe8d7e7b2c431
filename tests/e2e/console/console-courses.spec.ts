import { readFile } from "node:fs/promises";
import { client, signUp } from "#tests/support/buyer.ts";
import { checkScreen, screenVariants } from "../support/check-screen.ts";
import { cutOff, holdCalls, letThrough, respondWith, toasts } from "../support/holding.ts";
import { listen, signIn } from "../support/journey.ts";
import { openConsoleTo } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: catalog/courses, catalog/course-editor, catalog/import-export, catalog/instructors

let product: RunningProduct;
let staffMember: Awaited<ReturnType<typeof signUp>>;
test.beforeAll(async () => {
	product = await startProduct();
	staffMember = await signUp(product.url);
	await openConsoleTo(product, [staffMember]);
});
test.afterAll(() => product?.stop());

async function open(page: Page, query = "") {
	await signIn(page, product.url, staffMember);
	await page.goto(`${product.url}/console/courses${query}`);
}
const table = (page: Page) => page.getByRole("table", { name: "Courses" });
const row = (page: Page, title: string) => table(page).getByRole("row").filter({ hasText: title });
const draft = {
	category: "Compliance",
	duration: 90,
	price: 100,
	description: "<p>Good.</p>",
	siteIds: [1],
	pricings: [{ sessionType: "Transcript", price: 100 }],
};
async function addDraft(title: string, more: object = {}): Promise<number> {
	const { body } = await staffMember.call("GET", "/admin/catalog/instructors");
	const made = await staffMember.call("POST", "/admin/catalog/courses", {
		...draft,
		title,
		instructor: body.instructors[0].name,
		...more,
	});
	expect(made.status).toBe(201);
	return made.body.id;
}

test("a course is found by words, state, category and instructor, which the address contains", {
	tag: "@long",
}, async ({ page }) => {
	const heard = listen(page);
	await open(page);
	await expect(table(page).getByRole("row")).toHaveCount(51);
	await page.getByRole("button", { name: "Show more" }).click();
	await expect(table(page).getByRole("row")).toHaveCount(67);
	await page.getByLabel("Search").fill("hotline triage");
	await expect(table(page).getByRole("row")).toHaveCount(2);
	await expect(page).toHaveURL(/\?search=hotline\+triage$/);
	await page.getByLabel("Search").fill("");
	await page.getByLabel("Status").selectOption("Archived");
	await page.getByLabel("Category").selectOption("Compliance");
	await page.getByRole("button", { name: "Course", exact: true }).click();
	await expect(page).toHaveURL(/\?state=archived&category=Compliance&sort=title$/);
	await expect(table(page).getByRole("row").nth(1)).toContainText("Archived");
	await expect(table(page).getByRole("link")).toHaveCount(6);
	// The rows stay until the sorted ones arrive.
	await expect
		.poll(async () => {
			const shown = await table(page).getByRole("link").allTextContents();
			return shown.join("\n") === shown.toSorted().join("\n");
		})
		.toBe(true);
	const titles = await table(page).getByRole("link").allTextContents();
	await page.reload();
	await expect(page.getByLabel("Status")).toHaveValue("archived");
	await expect(table(page).getByRole("link")).toHaveText(titles);
	// The address holds the filter, so the box is ticked only once the address has changed.
	await page.getByLabel("Discounted").click();
	await expect(page.getByLabel("Discounted")).toBeChecked();
	await page.getByLabel("Search").fill("nobody wrote this");
	await expect(page.getByRole("heading", { name: "No courses match your filters" })).toBeVisible();
	await page.getByRole("button", { name: "Clear filters" }).click();
	await expect(page).toHaveURL(/\?sort=title$/);
	await expect(page.getByLabel("Search")).toHaveValue("");
	expect(heard).toEqual([]);
});

test("an instructor is chosen by name, also before the names have loaded", { tag: "@long" }, async ({ page }) => {
	const letGo = await holdCalls(page, "**/api/admin/catalog/instructors*");
	await open(page, "?search=201");
	const name = (await row(page, "201").locator("p").first().textContent())?.split(" · ")[1] as string;
	await page.getByLabel("Search").fill("");
	await page.getByRole("combobox", { name: "Instructor" }).fill(name);
	await letGo();
	await expect(page).toHaveURL(new RegExp(`instructor=${name.split(" ")[0]}`));
	const rows = table(page).locator("tbody tr");
	// One row of the search remains until the list has loaded again.
	await expect(rows.nth(1)).toBeVisible();
	await expect(rows.filter({ hasNotText: ` · ${name} · ` })).toHaveCount(0);
});

test("a course is archived immediately, and the undo button restores it", async ({ page }) => {
	await open(page, "?search=hotline");
	const letGo = await holdCalls(page, "**/courses/209/archive");
	await page.getByRole("button", { name: /More actions for .*Hotline/ }).click();
	await page.getByRole("menuitem", { name: "Archive" }).click();
	await expect(row(page, "Hotline")).toContainText("Archived");
	await letGo();
	await expect(toasts(page)).toContainText("Archived “");
	await expect.poll(async () => (await client(product.url)("GET", "/admin/courses/209")).body.archieve).toBe(true);
	await toasts(page).getByRole("button", { name: "Undo" }).click();
	await expect(row(page, "Hotline")).toContainText("Published");
	await expect.poll(async () => (await client(product.url)("GET", "/admin/courses/209")).body.archieve).toBe(false);
});

test("a refused archiving is reverted and shows the reason", { tag: "@long" }, async ({ page }) => {
	await open(page, "?search=hotline");
	await respondWith(page, "**/courses/209/archive", 409, {
		code: "live_seats_sold",
		message: "Its live session has attendees (3).",
	});
	await page.getByRole("button", { name: /More actions for .*Hotline/ }).click();
	await page.getByRole("menuitem", { name: "Archive" }).click();
	await expect(toasts(page)).toContainText("Its live session has attendees (3).");
	await expect(row(page, "Hotline")).toContainText("Published");
});

test("a bulk change leaves the courses that failed selected", { tag: "@long" }, async ({ page }) => {
	const [one, two] = [await addDraft("Bulk alpha"), await addDraft("Bulk beta", { pricings: [] })];
	await open(page, "?search=bulk&state=draft");
	await page.getByLabel("All rows shown").check();
	await expect(page.getByText("2 courses chosen")).toBeVisible();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	const refused = page.getByRole("dialog", { name: "1 course couldn't be changed" });
	await expect(refused).toContainText("Bulk beta");
	await expect(refused).toContainText("Please add at least one price option.");
	await refused.getByRole("button", { name: "OK" }).click();
	expect((await client(product.url)("GET", `/admin/courses/${one}`)).status).toBe(200);
	expect((await client(product.url)("GET", `/admin/courses/${two}`)).status).toBe(404);
	await expect(page.getByText("1 course chosen")).toBeVisible();
	await page.getByRole("button", { name: "Set a discount" }).click();
	const dialog = page.getByRole("dialog", { name: "Discount for 1 course" });
	await dialog.getByLabel("Percent off").fill("ten");
	await dialog.getByRole("button", { name: "Set the discount" }).click();
	await expect(dialog).toContainText("Please enter a whole number from 0 to 100.");
	await dialog.getByLabel("Percent off").fill("10");
	await dialog.getByRole("button", { name: "Set the discount" }).click();
	await expect(row(page, "Bulk beta")).toContainText("$90.00");
	// The selection ends with the dialog.
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.getByRole("checkbox", { name: "Bulk beta" }).check();
	await page.getByRole("button", { name: "Move", exact: true }).click();
	await page.getByRole("dialog").getByLabel("New category").selectOption("Life Sciences");
	await page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
	await expect(row(page, "Bulk beta")).toContainText("Life Sciences");
});

test("a very large discount needs confirmation", { tag: "@long" }, async ({ page }) => {
	const [, visible] = [await addDraft("Gift alpha"), await addDraft("Gift beta")];
	await staffMember.call("POST", `/admin/catalog/courses/${visible}/publish`, {});
	await open(page, "?search=gift");
	await page.getByLabel("All rows shown").check();
	await page.getByRole("button", { name: "Set a discount" }).click();
	const dialog = page.getByRole("dialog", { name: "Discount for 2 courses" });
	await dialog.getByLabel("Percent off").fill("95");
	await dialog.getByRole("button", { name: "Set the discount" }).click();
	await expect(dialog.getByRole("alert")).toContainText("2 courses will cost 5% of the price. 1 of them is public");
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await expect(row(page, "Gift beta")).toContainText("$100.00");
	await page.getByRole("button", { name: "Set a discount" }).click();
	await dialog.getByLabel("Percent off").fill("95");
	await dialog.getByRole("button", { name: "Set the discount" }).click();
	await dialog.getByRole("button", { name: "Give 95% off" }).click();
	await expect(row(page, "Gift beta")).toContainText("$5.00");
});

test("all results are selected and unpublished, and unsold drafts are deleted", { tag: "@long" }, async ({ page }) => {
	await open(page);
	await page.getByLabel("All rows shown").check();
	await page.getByRole("button", { name: "Choose all results" }).click();
	await expect(page.getByText(/^All \d+ chosen$/)).toBeVisible();
	await page.getByRole("button", { name: "Clear", exact: true }).click();
	const id = await addDraft("Passing alpha");
	await staffMember.call("POST", `/admin/catalog/courses/${id}/publish`, {});
	await open(page, "?search=passing");
	await page.getByRole("checkbox", { name: "Passing alpha" }).check();
	await page.getByRole("button", { name: "Unpublish" }).click();
	await page.getByRole("dialog", { name: "Unpublish 1 course?" }).getByRole("button", { name: "Unpublish" }).click();
	await expect(row(page, "Passing alpha")).toContainText("Draft");
	await page.getByRole("button", { name: /More actions for Passing alpha/ }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await page.getByRole("dialog", { name: "Delete this draft?" }).getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("No courses match your filters")).toBeVisible();
});

test("a duplicate opens as a draft", { tag: "@long" }, async ({ page }) => {
	await open(page, "?search=hotline");
	await page.getByRole("button", { name: /More actions for .*Hotline/ }).click();
	await page.getByRole("menuitem", { name: "Duplicate" }).click();
	await expect(page).toHaveURL(/\/console\/courses\/\d+$/);
	await page.goto(`${product.url}/console/courses?state=draft`);
	await expect(row(page, "Copy of")).toContainText("Draft");
});

test("a file is validated, then imported, and each invalid row shows how to correct it", async ({ page }) => {
	test.slow();
	await open(page);
	await page.getByRole("button", { name: "Import" }).click();
	const dialog = page.getByRole("dialog", { name: "Import courses" });
	const give = (name: string, text: string) =>
		dialog.getByLabel("File").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text, "latin1") });
	const check = dialog.getByRole("button", { name: "Check the file" });
	const preview = dialog.getByRole("region", { name: "What this import will do" });
	await check.click();
	await expect(dialog).toContainText("Please choose a file.");
	await give("courses.docx", "x");
	await check.click();
	await expect(dialog).toContainText("courses.docx isn't an Excel, CSV or JSON file.");
	await give(
		"other.csv",
		"Course Name,Speaker,How long,Cost,Topic,Notes\nPayroll for two,Ann Example,60,100,Compliance,private\n",
	);
	const meaning = (name: string) => dialog.getByLabel(`Import “${name}” as`);
	await expect(meaning("Course Name")).toHaveValue("title");
	for (const name of ["How long", "Notes"]) await expect(meaning(name)).toHaveValue("");
	await expect(dialog).toContainText("New courses also need: Length in minutes.");
	await meaning("How long").selectOption("Length in minutes");
	await expect(dialog).not.toContainText("New courses also need");
	await checkScreen(page, "import-columns", screenVariants);
	await check.click();
	await expect(preview.getByRole("definition")).toHaveText(["1", "0", "0", "0"]);
	const panel = "Title,Speaker,Topic,Length,Price,Status,Credits\n";
	await give(
		"panel.csv",
		`${panel}Open hours,Ann Example | Bo Example,Compliance,60 min,100,Open,1.5\nCalled off,Ann Example,Compliance,60 min,100,Waiting,1\n`,
	);
	await expect(dialog).toContainText("“Credits” isn't imported");
	await expect(dialog.getByLabel("“open” (1 row)")).toHaveValue("published");
	await check.click();
	await expect(dialog).toContainText("Please answer the questions about your file first.");
	await dialog
		.getByLabel("Who teaches, if a cell names several people")
		.selectOption("The first one. The others are left out.");
	await dialog.getByLabel("“waiting” (1 row)").selectOption("Don't import");
	await checkScreen(page, "import-words", screenVariants);
	await check.click();
	await expect(preview.getByRole("definition")).toHaveText(["1", "0", "0", "0"]);
	await meaning("Status").selectOption("Don't import");
	await expect(dialog).toContainText("“Status” (open 1, waiting 1) isn't imported");
	const header = "courseID;title;category;instructor;duration;price\n";
	await give(
		"courses.csv",
		`${header}7001;Imported café;Compliance;Ann Example;60;100\n7002;Imported two;Compliance;Ann Example;60;free\n`,
	);
	await dialog.getByText("Import nothing").click();
	await check.click();
	await expect(preview).toContainText("Read as Windows-1252, columns separated by semicolons.");
	await expect(preview).toContainText("Nothing will be imported: 1 row is wrong.");
	await expect(preview.getByRole("row").nth(1)).toContainText("Price “free” is not a number. Write 49 or 49.00.");
	await expect(dialog.getByRole("button", { name: /^Import/ })).toHaveCount(0);
	await dialog.getByText("Import the correct rows", { exact: true }).click();
	await check.click();
	await expect(preview).toContainText("1 course will be a draft. Nothing is saved yet.");
	await expect(preview.getByRole("definition")).toHaveText(["1", "0", "0", "1"]);
	await expect(dialog.getByLabel("Use the standard session types")).toBeChecked();
	await dialog.getByRole("button", { name: "Import 1 course" }).click();
	await expect(dialog).toContainText("Imported 1 course. 1 row was skipped.");
	await page.keyboard.press("Escape");
	await page.getByLabel("Search").fill("7001");
	await expect(row(page, "Imported café")).toContainText("Draft");
});

test("the whole catalog is exported with formulas neutralized", { tag: "@long" }, async ({ page }) => {
	await addDraft("=HYPERLINK(1)");
	await open(page);
	await page.getByRole("button", { name: "Export" }).click();
	const coming = page.waitForEvent("download");
	await page.getByRole("menuitem", { name: "CSV, for spreadsheets" }).click();
	const download = await coming;
	expect(download.suggestedFilename()).toMatch(/^courses-\d{4}-\d\d-\d\d\.csv$/);
	expect(await readFile(await download.path(), "utf8")).toContain(`"'=HYPERLINK(1)"`);
	await expect(page.getByRole("heading", { name: "Courses", level: 1 })).toBeVisible();
});

test("rows are selected and opened, and their menu used, by keyboard alone", { tag: "@long" }, async ({ page }) => {
	await open(page, "?search=209");
	await page.getByLabel(/^Speak-Up/).focus();
	await page.keyboard.press("Space");
	await expect(page.getByText("1 course chosen")).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(row(page, "Speak-Up").getByRole("link")).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: /More actions for/ })).toBeFocused();
});

test("the check of an import shows the changes of all courses, page by page", { tag: "@long" }, async ({ page }) => {
	const changes = Array.from({ length: 60 }, (_, index) => ({
		courseID: 500 + index,
		title: `Course ${index}`,
		fields: [{ field: "title", before: "Before", after: "After" }],
	}));
	await page.route("**/api/admin/catalog/import", async (route) => {
		const { changesFrom } = route.request().postDataJSON();
		const counts = {
			imported: 0,
			added: 0,
			drafts: 0,
			changed: 60,
			unchanged: 0,
			refused: 0,
			unpriced: 0,
			recognized: { count: 0, first: [] },
		};
		const json = {
			...counts,
			newCategories: [],
			importId: null,
			errors: [],
			delimiter: null,
			changes: changes.slice(changesFrom, changesFrom + 50),
		};
		await route.fulfill({ json });
	});
	await open(page);
	await page.getByRole("button", { name: "Import", exact: true }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("File").setInputFiles({ name: "a.json", mimeType: "text/plain", buffer: Buffer.from("[]") });
	await dialog.getByRole("button", { name: "Check the file" }).click();
	await dialog.getByText("What changes in 60 courses").click();
	const courses = dialog.getByRole("heading", { name: /^5\d\d: Course / });
	await expect(courses).toHaveCount(50);
	await dialog.getByRole("button", { name: "Show more (10 left)" }).press("Enter");
	await expect(courses).toHaveCount(60);
	await expect(dialog.getByRole("button", { name: /^Show more/ })).toHaveCount(0);
});

test("a loading error is shown with a retry button", { tag: "@long" }, async ({ page }) => {
	await cutOff(page, "**/api/admin/catalog/courses*");
	await open(page);
	await expect(page.getByText("The server could not be reached.")).toBeVisible();
	await letThrough(page, "**/api/admin/catalog/courses*");
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(table(page)).toBeVisible();
});

test("is accessible at every width and in both color schemes", { tag: "@long" }, async ({ page }) => {
	test.slow();
	const andNarrower = [...screenVariants, { width: 320, colorScheme: "light" as const }];
	await open(page, "?search=work");
	await page.locator("tbody").getByRole("checkbox").first().check();
	await expect(page.getByText("chosen")).toBeVisible();
	await checkScreen(page, "courses", andNarrower);
	await page.getByRole("button", { name: "Import" }).click();
	const dialog = page.getByRole("dialog");
	await dialog
		.getByLabel("File")
		.setInputFiles({ name: "a.json", mimeType: "text/plain", buffer: Buffer.from('[{"courseID":0},\n{"title":1}]') });
	await dialog.getByRole("button", { name: "Check the file" }).click();
	await expect(dialog).toContainText("Nothing to import");
	await checkScreen(page, "import", andNarrower);
});
