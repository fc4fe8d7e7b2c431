import { readFile } from "node:fs/promises";
import { type PaidOrders, startPaidOrders } from "../../support/paid-orders.ts";
import { checkScreen } from "../support/check-screen.ts";
import { openedAs } from "../support/operator.ts";
import { expect, test } from "../support/watched.ts";

let shop: PaidOrders;
test.beforeAll(async () => {
	shop = await startPaidOrders("PostgreSQL");
});
test.afterAll(() => shop?.close());

test("an editor adds, changes and deletes an accrediting body", async ({ page }) => {
	await openedAs(page, shop.staffMember);
	await page.goto(`${shop.product.url}/console/accrediting-bodies`);
	await expect(page.getByText("SHRM professional development credits")).toBeVisible();
	await checkScreen(page, "accrediting-bodies");

	await page.getByRole("button", { name: "Add accrediting body" }).click();
	const dialog = page.getByRole("dialog", { name: "Add accrediting body" });
	await dialog.getByLabel("Code").fill("shrm");
	await dialog.getByLabel("Name on certificates").fill("IACET continuing education units");
	await dialog.getByLabel("Number format").fill("##-@@@@@");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog.getByText("There is already an accrediting body with this code.").first()).toBeVisible();
	await checkScreen(page, "accrediting-body-form");
	await dialog.getByLabel("Code").fill("iacet");
	const drawing = (inside: string) => ({
		name: "logo.svg",
		mimeType: "image/svg+xml",
		buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20" width="80" height="20">${inside}</svg>`),
	});
	await dialog.getByLabel("File for Logo").setInputFiles(drawing("<script>alert(1)</script>"));
	await expect(dialog.getByText(/This SVG contains a script/)).toBeVisible();
	await dialog.getByLabel("File for Logo").setInputFiles(drawing('<rect width="80" height="20" fill="#0e4f5f"/>'));
	await expect(dialog.getByRole("img", { name: "Logo" })).toBeVisible();
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByText("##-@@@@@")).toBeVisible();

	await page.getByRole("button", { name: "Edit IACET" }).click();
	const editing = page.getByRole("dialog", { name: "Edit IACET" });
	await editing.getByLabel("Name on certificates").fill("IACET CEU");
	await editing.getByRole("button", { name: "Save" }).click();
	await expect(editing).toBeHidden();
	await expect(page.getByText("IACET CEU")).toBeVisible();

	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export", exact: true }).click();
	const file = await readFile(await (await download).path(), "utf8");
	await page.getByRole("button", { name: "Edit IACET" }).click();
	await editing.getByRole("button", { name: "Remove: Logo" }).click();
	await editing.getByRole("button", { name: "Save" }).click();
	const logo = page.getByRole("row", { name: /IACET/ }).locator("img");
	await expect(logo).toHaveCount(0);
	const choose = page.getByLabel("File with accrediting bodies");
	await choose.setInputFiles({ name: "bodies.json", mimeType: "application/json", buffer: Buffer.from("{}") });
	await expect(page.getByText("This file doesn't contain accrediting bodies.")).toBeVisible();
	await choose.setInputFiles({ name: "bodies.json", mimeType: "application/json", buffer: Buffer.from(file) });
	await expect(page.getByText("Imported: 0 added, 5 replaced.")).toBeVisible();
	await expect(logo).toBeVisible();

	await page.getByRole("button", { name: "Delete IACET" }).click();
	await page.getByRole("dialog", { name: "Delete IACET?" }).getByRole("button", { name: "Delete", exact: true }).click();
	await expect(page.getByText("IACET CEU")).toHaveCount(0);
});

test("an editor adds, orders and retires session types, and the course editor offers them", async ({ page }) => {
	await openedAs(page, shop.staffMember);
	await page.goto(`${shop.product.url}/console/session-types`);
	await expect(page.getByText("Live session for a group of 10", { exact: true })).toBeVisible();
	await checkScreen(page, "console-session-types");

	await page.getByRole("button", { name: "Add session type" }).click();
	const dialog = page.getByRole("dialog", { name: "Add session type" });
	await dialog.getByLabel("Name").fill("transcript");
	await dialog.getByLabel("Live session").uncheck();
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog.getByText("Choose at least one thing that customers get.")).toBeVisible();
	await dialog.getByLabel("Recording").check();
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog.getByText("There is already a session type with this name.").first()).toBeVisible();
	await checkScreen(page, "session-type-form");
	await dialog.getByLabel("Name").fill("Day pass");
	await dialog.getByLabel("Suggested price in percent").fill("50");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("row", { name: /Day pass/ })).toContainText("50% of the course's price");
	await page.getByRole("button", { name: "Move Day pass up" }).click();
	await expect(page.getByRole("row").nth(9)).toContainText("Day pass");
	await page.getByRole("button", { name: "Edit Live session for a group of 10" }).click();
	const editing = page.getByRole("dialog", { name: "Edit Live session for a group of 10" });
	await editing.getByLabel("Retired").check();
	await editing.getByRole("button", { name: "Save" }).click();
	await expect(editing).toBeHidden();

	await page.goto(`${shop.product.url}/console/courses/new`);
	await page.getByRole("textbox", { name: "Price", exact: true }).fill("200");
	await page.getByRole("button", { name: "Add your 9 session types" }).click();
	const options = page.getByRole("table", { name: "Price options" });
	await expect(options.getByLabel("Price of Day pass, in dollars")).toHaveValue("100");
	await expect(options.getByRole("row", { name: /Day pass/ })).toContainText("the recording");
	await expect(options.getByLabel("Price of Live session for a group of 10, in dollars")).toHaveCount(0);
});
