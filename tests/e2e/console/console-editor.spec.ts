import { signUp } from "#tests/support/buyer.ts";
import { axeErrors } from "../support/axe.ts";
import { checkScreen, screenVariants } from "../support/check-screen.ts";
import { draft, edit, editorStatus, field, openPart, preview, saveCourse, text } from "../support/course-editor.ts";
import { holdCalls, toasts } from "../support/holding.ts";
import { listen } from "../support/journey.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { readShift } from "../support/read-shift.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: catalog/course-editor, catalog/courses, catalog/artwork

let product: RunningProduct;
let anna: Awaited<ReturnType<typeof signUp>>;
let ben: typeof anna;
test.beforeAll(async () => {
	product = await startProduct();
	anna = await signUp(product.url);
	ben = await signUp(product.url);
	await ben.call("PATCH", "/account", { fullName: "Ben Editor", phone: "+1 302 555 0100" });
	await product.emails(2);
	await openConsoleTo(product, [anna, ben]);
});
test.afterAll(() => product?.stop());

const type = async (page: Page, id: string, words: string) => {
	// A part that is loading is there, but hidden, and what is hidden takes no focus.
	await expect(field(page, id)).toBeVisible();
	await field(page, id).focus();
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type(words);
};
const local = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T13:00`;

test("a course is written, previewed, saved, scheduled and published by keyboard, and the site shows it immediately", async ({
	page,
	context,
	browser,
}) => {
	const heard = listen(page, [/422/, /404/]);
	await openedAs(context, anna);
	await edit(page, product.url, "new");
	await type(page, "title", "Wage Garnishment Clinic");
	// Typing chooses only from the categories that have loaded.
	await expect(field(page, "category").locator("option", { hasText: "Compliance" })).toBeAttached();
	await field(page, "category").focus();
	await page.keyboard.type("Comp");
	await expect(field(page, "category")).toHaveValue("Compliance");
	await type(page, "duration", "75");
	await page.getByRole("button", { name: "New instructor" }).focus();
	await page.keyboard.press("Enter");
	await page.getByRole("textbox", { name: "Name", exact: true }).focus();
	await page.keyboard.type("Quinn Marlow, JD");
	await page.getByRole("button", { name: "Add instructor" }).focus();
	await page.keyboard.press("Enter");
	await expect(field(page, "instructor")).toHaveValue("Quinn Marlow, JD");
	await openPart(page, "session");
	await field(page, "webinarDate").fill(local(60));
	await expect(page.getByText(/1:00 PM E[SD]T \/ 10:00 AM P[SD]T/)).toBeVisible();
	await openPart(page, "price");
	await type(page, "price", "200");
	await type(page, "discountedPrice", "150");
	await openPart(page, "content");

	// The toolbar is one tab stop; arrow keys move within it.
	await text(page, "Description").focus();
	await page.keyboard.type("What is ");
	await page.keyboard.press("ControlOrMeta+b");
	await page.keyboard.type("owed");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Shift+Tab");
	await expect(page.getByRole("button", { name: "Bold" }).first()).toBeFocused();
	for (let presses = 0; presses < 5; presses++) await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("button", { name: "List", exact: true }).first()).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(text(page, "Description")).toBeFocused();
	await page.keyboard.type("First things");
	await page.getByRole("button", { name: "Add “Why register”" }).press("Enter");
	await expect(text(page, "Why register")).toBeFocused();

	await openPart(page, "price");
	await page.getByRole("button", { name: "Add your 9 session types" }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("table", { name: "Price options" }).getByRole("row")).toHaveCount(10);
	await expect(page.getByText("Now $150.00")).toBeVisible();
	const names = () =>
		page
			.getByRole("textbox", { name: /^Session type of price option/ })
			.or(page.getByRole("combobox", { name: /^Session type of price option/ }));
	await page.getByRole("button", { name: "Move Transcript", exact: true }).focus();
	await page.keyboard.press("Space");
	await expect(page.getByText("Transcript picked up, 7 of 9.")).toBeAttached();
	// Arrow keys count only after a timer that Space starts, and input can overtake timers.
	await page.evaluate(() => new Promise((done) => setTimeout(done)));
	await page.keyboard.press("ArrowUp");
	await expect(page.getByText("Transcript is now 6 of 9.")).toBeAttached();
	await page.keyboard.press("Space");
	await expect(names().nth(5)).toHaveValue("Transcript");
	await page.getByRole("button", { name: "Move Transcript down" }).focus();
	await page.keyboard.press("Enter");
	await expect(names().nth(6)).toHaveValue("Transcript");
	await expect(page.getByRole("button", { name: "Move Transcript down" })).toBeFocused();

	await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("Wage Garnishment Clinic");
	await expect(preview(page).locator("strong", { hasText: "owed" })).toBeVisible();
	await expect(preview(page).locator("li", { hasText: "First things" })).toBeVisible();
	await expect(preview(page).getByText("$150.00").first()).toBeVisible();

	await page.keyboard.press("ControlOrMeta+s");
	await expect(page).toHaveURL(/\/console\/courses\/\d+\?part=price$/);
	await expect(editorStatus(page)).toContainText("Draft");
	await expect(editorStatus(page)).toContainText("All changes saved");
	const id = Number.parseInt(page.url().split("/").at(-1) ?? "", 10);
	const site = (path: string) => fetch(`${product.url}${path}`);
	expect((await site(`/training/${id}`)).status).toBe(404);

	await page.getByRole("button", { name: "More actions for this course" }).focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await page.locator("#schedule-at").fill(local(-2));
	await page.getByRole("button", { name: "Schedule", exact: true }).focus();
	await page.keyboard.press("Enter");
	await expect(page.locator("#schedule-at-error")).toContainText("This time has passed.");
	await page.locator("#schedule-at").fill(local(3));
	await page.getByRole("button", { name: "Schedule", exact: true }).focus();
	await page.keyboard.press("Enter");
	await expect(editorStatus(page)).toContainText("Scheduled");
	expect((await site(`/training/${id}`)).status).toBe(404);

	await page.getByRole("button", { name: "Publish now" }).focus();
	await page.keyboard.press("Enter");
	await expect(editorStatus(page)).toContainText("Published");
	const visitor = await browser.newPage();
	await visitor.goto(`${product.url}/training/${id}`);
	await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Wage Garnishment Clinic");
	await expect(visitor.getByRole("main").locator("strong", { hasText: "owed" })).toBeVisible();
	await visitor.goto(`${product.url}/search?q=garnishment%20clinic`);
	await expect(visitor.getByRole("link", { name: "Wage Garnishment Clinic" }).first()).toBeVisible();
	expect(await (await site("/api/admin/courses?view=card&limit=200")).text()).toContain("Wage Garnishment Clinic");
	await visitor.close();
	expect(heard.filter((line) => !/^error: Failed to load resource/.test(line))).toEqual([]);
});

test("a course with missing files shows a warning beside Publish now, and the list can filter for it", {
	tag: "@long",
}, async ({ page, context }) => {
	const heard = listen(page);
	await openedAs(context, anna);
	const session = new Date(Date.now() + 30 * 86_400_000).toISOString();
	const ahead = await draft(anna, {
		title: "Session ahead",
		webinarDate: session,
		pricings: [{ sessionType: "Live Plus Recorded session", price: 100 }],
	});
	await edit(page, product.url, ahead);
	await expect(editorStatus(page)).toContainText(
		"This course sells a recording that isn't uploaded. Upload it after the session.",
	);
	const onDemand = await draft(anna, {
		title: "On demand now",
		pricings: [{ sessionType: "Recorded Plus Transcript session", price: 100 }],
	});
	await edit(page, product.url, onDemand, "media");
	const sold = "This course sells a recording and a transcript that aren't uploaded.";
	await expect(editorStatus(page)).toContainText(
		`${sold} Customers who buy them have nothing to open until you upload them.`,
	);
	await expect(page.getByRole("region", { name: "Media" })).toContainText(sold);
	await checkScreen(page, "course-files-missing");
	await page.getByRole("button", { name: "Publish now" }).click();
	await expect(editorStatus(page)).toContainText("Published");
	await expect(editorStatus(page)).not.toContainText(sold);
	await expect(page.getByRole("region", { name: "Media" })).toContainText(sold);
	await page.goto(`${product.url}/console`);
	await page.getByRole("link", { name: "Courses that sell a recording or transcript you haven't uploaded" }).click();
	await expect(page.getByRole("checkbox", { name: "Recording or transcript missing" })).toBeChecked();
	await expect(page.getByRole("link", { name: "On demand now" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Session ahead" })).toHaveCount(0);
	await checkScreen(page, "courses-files-missing");
	expect(heard).toEqual([]);
});

for (const width of [390, 1440])
	test(`nothing moves at ${width} px while the part about credit loads`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 });
		await openedAs(page, anna);
		const credits = await holdCalls(page, "**/api/admin/courses/101/credits");
		const programs = await holdCalls(page, "**/api/admin/courses/101/programs");
		await page.goto(`${product.url}/console/courses/101?part=credit`);
		await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeAttached();
		await page.evaluate(() => document.fonts.ready.then(() => undefined));
		const before = await page.evaluate(() => performance.now());
		await programs();
		await credits();
		await expect(page.getByRole("button", { name: "Change credits" })).toBeVisible();
		await expect(page.getByRole("button", { name: "Add program" })).toBeVisible();
		expect(await page.evaluate(readShift, before)).toBeLessThan(0.02);
	});

test("two editors change one course, and neither loses work", { tag: "@long" }, async ({ page, context, browser }) => {
	const id = await draft(anna);
	await openedAs(context, anna);
	await edit(page, product.url, id);
	const second = await browser.newContext();
	await openedAs(second, ben);
	const other = await second.newPage();
	await edit(other, product.url, id);
	await type(other, "title", "Payroll Audits by Ben");
	await type(other, "duration", "90");
	await saveCourse(other);
	await expect(editorStatus(other)).toContainText("All changes saved");

	await type(page, "title", "Payroll Audits by Anna");
	await openPart(page, "content");
	await text(page, "Description").focus();
	await page.keyboard.press("ControlOrMeta+End");
	await page.keyboard.type(" And hours.");
	await saveCourse(page);
	const choice = page.getByRole("dialog");
	await expect(choice).toContainText("Ben Editor changed this course while you were editing");
	await expect(choice.getByRole("group", { name: /^Title/ })).toContainText("Changed by both of you");
	await expect(choice.getByRole("group", { name: /^Title/ }).getByRole("radio", { name: /^Yours/ })).toBeChecked();
	await expect(
		choice.getByRole("group", { name: /^Duration/ }).getByRole("radio", { name: /^Ben Editor/ }),
	).toBeChecked();
	expect(await axeErrors(page)).toEqual([]);
	await page.screenshot({ path: test.info().outputPath("choice.png") });
	await choice
		.getByRole("group", { name: /^Title/ })
		.getByRole("radio", { name: /^Ben Editor/ })
		.check();
	await choice.getByRole("button", { name: "Save my choices" }).click();
	await expect(editorStatus(page)).toContainText("All changes saved");
	await openPart(page, "basics");
	await expect(field(page, "title")).toHaveValue("Payroll Audits by Ben");
	await expect(field(page, "duration")).toHaveValue("90");
	const { body } = await anna.call("GET", `/admin/catalog/courses/${id}`);
	expect(body).toMatchObject({ title: "Payroll Audits by Ben", duration: 90, description: "<p>Wages. And hours.</p>" });

	// Each version can be viewed, and the first one restored.
	await page.locator("summary", { hasText: "History" }).click();
	const versions = page.locator("details li");
	await expect(versions.first()).toContainText("current version");
	await versions.last().getByRole("button").click();
	await page.getByRole("dialog").getByRole("button", { name: "Restore this version" }).click();
	await expect(field(page, "title")).toHaveValue("Payroll Audits");
	await openPart(page, "content");
	await expect(text(page, "Description")).toHaveText("Wages.");
	await second.close();
});

test("unsaved changes survive a reload, and leaving needs confirmation", async ({ page, context }) => {
	const id = await draft(anna);
	await openedAs(context, anna);
	await edit(page, product.url, id);
	page.on("dialog", (dialog) => dialog.accept());
	await type(page, "title", "Not yet saved");
	await openPart(page, "content");
	await page.getByRole("button", { name: "Add “Background”" }).click();
	await page.keyboard.type("Kept.");
	await page.reload();
	await expect(page.getByText(/We restored your unsaved changes from/)).toBeVisible();
	await expect(field(page, "title")).toHaveValue("Not yet saved");
	await expect(text(page, "Background")).toHaveText("Kept.");
	const nextTab = await context.newPage();
	await edit(nextTab, product.url, id);
	await expect(field(nextTab, "title")).toHaveValue("Not yet saved");
	await nextTab.close();
	await page.getByRole("link", { name: "Promo codes" }).click();
	await page.getByRole("button", { name: "Stay" }).click();
	await expect(field(page, "title")).toHaveValue("Not yet saved");
	await page.getByRole("button", { name: "Discard changes" }).click();
	await expect(field(page, "title")).toHaveValue("Payroll Audits");
	await expect(text(page, "Background")).toHaveText("");
	await page.getByRole("link", { name: "Audit log" }).click();
	await expect(page).toHaveURL(/audit$/);
});

test("attendees, organizations and a quotation with its day of consent appear on the course page", {
	tag: "@long",
}, async ({ page, context, browser }) => {
	await openedAs(context, anna);
	await edit(page, product.url, 102, "proof");
	await field(page, "attendeeCount").fill("1240");
	await field(page, "organizations").fill("Northwind Clinics\nContoso");
	await page.getByRole("button", { name: "Add a quotation" }).click();
	await field(page, "quotations-0-text").fill("Worth every minute.");
	await field(page, "quotations-0-role").fill("HR Director");
	await page.keyboard.press("ControlOrMeta+s");
	await expect(field(page, "quotations-0-consentedOn")).toBeFocused();
	await field(page, "quotations-0-consentedOn").fill("2026-11-02");
	await expect(preview(page).getByText("Worth every minute.", { exact: true })).toBeVisible();
	await saveCourse(page);

	const visitor = await browser.newPage();
	await visitor.goto(`${product.url}/training/102`);
	await expect(visitor.getByText("1,240 people")).toBeVisible();
	await expect(visitor.getByRole("region", { name: "What attendees say" })).toContainText(
		"Worth every minute.HR Director",
	);
	await expect(visitor.getByRole("region", { name: "Organizations that attended" }).getByRole("listitem")).toHaveText([
		"Northwind Clinics",
		"Contoso",
	]);
	await expect(visitor.getByRole("main")).not.toContainText("2026-11-02");
	await visitor.close();
});

test("errors are shown at their fields, and the first invalid field gets the focus", { tag: "@long" }, async ({
	page,
	context,
}) => {
	const id = await draft(anna);
	await openedAs(context, anna);
	await edit(page, product.url, id, "price");
	// Rows are rendered again, and lose the focus, when dragging has loaded.
	await expect(page.getByRole("button", { name: "Move Recorded session", exact: true })).toBeVisible();
	await type(page, "price", "-5");
	await openPart(page, "basics");
	await type(page, "duration", "soon");
	await openPart(page, "price");
	await page.getByRole("button", { name: "Add a price option" }).click();
	await expect(field(page, "pricings-1-sessionType")).toBeFocused();
	await page.keyboard.type("Recorded session");
	await type(page, "pricings-1-price", "-1");
	await page.keyboard.press("ControlOrMeta+s");
	await expect(field(page, "duration")).toBeFocused();
	await expect(page.locator("#course-duration-error")).toHaveText("Please enter a number such as 1250.");
	await expect(page.locator("#course-price-error")).toHaveText("Enter 0 or more.");
	await expect(page.locator("#course-pricings-1-sessionType-error")).toHaveText(
		"Another price option already has this session type.",
	);
	await expect(page.locator("#course-pricings-1-price-error")).toHaveText("Enter 0 or more.");
	expect(await axeErrors(page)).toEqual([]);
	await page.screenshot({ path: test.info().outputPath("faults.png"), fullPage: true });
	await page.getByRole("link", { name: "Price option 2, session type" }).click();
	await expect(field(page, "pricings-1-sessionType")).toBeFocused();
	await type(page, "pricings-1-sessionType", "Live session");
	await type(page, "pricings-1-price", "120");
	await type(page, "price", "100");
	await openPart(page, "basics");
	await type(page, "duration", "60");
	// The server's validation errors appear at their fields, and the input stays.
	await type(page, "instructor", "Nobody at all");
	await openPart(page, "session");
	await field(page, "webinarDate").fill(local(-5));
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.locator("#course-instructor-error")).toContainText("There is no instructor with this name.");
	await expect(page.locator("#course-webinarDate-error")).toContainText("This date has passed.");
	await expect(field(page, "pricings-1-sessionType")).toHaveValue("Live session");
	const refused = page.waitForResponse((response) => response.request().method() === "PUT");
	await page
		.getByRole("button", { name: "Publish" })
		.or(page.getByRole("button", { name: "Save and publish" }))
		.click();
	expect((await refused).ok()).toBe(false);
	await expect(page.locator("#course-webinarDate-error")).toContainText("This date has passed.");
	await expect(editorStatus(page)).toContainText("Draft");
	expect((await anna.call("GET", `/admin/catalog/courses/${id}`)).body.state).toBe("draft");
});

test("the meeting address is entered and saved, and an invalid one shows an error at its field", {
	tag: "@long",
}, async ({ page, context }) => {
	const heard = listen(page, [/400/]);
	await openedAs(context, anna);
	const id = await draft(anna, {
		title: "Overtime Live",
		webinarDate: new Date(Date.now() + 30 * 86_400_000).toISOString(),
	});
	await edit(page, product.url, id, "session");
	const part = page.getByRole("region", { name: "Session" });
	await expect(part).toContainText("No one has a seat yet.");
	await part.getByLabel("Join link").fill("meet.example.com/overtime");
	await page.keyboard.press("Enter");
	await expect(part.getByText("Enter a complete address that starts with https://.")).toBeVisible();
	await expect(part.getByLabel("Join link")).toHaveValue("meet.example.com/overtime");
	await part.getByLabel("Join link").fill("https://meet.example.com/overtime");
	await page.getByRole("navigation").getByRole("link", { name: "Courses" }).first().click();
	await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();
	await expect(part.getByLabel("Join link")).toHaveValue("https://meet.example.com/overtime");
	await part.getByRole("button", { name: "Save join link" }).click();
	await expect(toasts(page).filter({ hasText: "The join link is saved." })).toBeVisible();
	await page.reload();
	await expect(part.getByLabel("Join link")).toHaveValue("https://meet.example.com/overtime");
	await part.getByLabel("Join link").fill("");
	await part.getByRole("button", { name: "Save join link" }).click();
	await expect(toasts(page).filter({ hasText: "The join link is removed." })).toBeVisible();
	await part.getByRole("button", { name: "Cancel session" }).click();
	const dialog = page.getByRole("dialog", { name: "Cancel the live session?" });
	await expect(dialog).toContainText("We'll email every attendee.");
	await dialog.getByRole("button", { name: "Cancel session" }).click();
	await expect(part).toContainText("The session is canceled.");
	const { body } = await anna.call("GET", `/admin/audit?subjectKind=course&subjectId=${id}`);
	expect(body.entries.map(({ summary }: { summary: string }) => summary)).toContain(
		"Canceled the live session of “Overtime Live”",
	);
	expect(body.entries.map(({ summary }: { summary: string }) => summary)).toContain(
		"Set the join link of “Overtime Live”",
	);
	expect(heard).toEqual([]);
});

test("is accessible at every width and in both color schemes", { tag: "@long" }, async ({ page, context }) => {
	test.slow();
	await openedAs(context, anna);
	for (const course of [101, "new"] as const) {
		await edit(page, product.url, course);
		for (const part of ["basics", "content", "price", "session", "media", "credit", "proof"] as const) {
			await openPart(page, part);
			await expect(page.getByRole("region", { name: new RegExp(part, "i") })).toBeVisible();
			await checkScreen(page, `editor-${course}-${part}`);
		}
	}
	await page.getByText("Desktop", { exact: true }).click();
	for (const width of new Set(screenVariants.map((variant) => variant.width))) {
		await page.setViewportSize({ width, height: 900 });
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	}
});
