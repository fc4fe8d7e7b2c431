import { type PaidOrders, startPaidOrders } from "#tests/support/paid-orders.ts";
import { checkScreen } from "../support/check-screen.ts";
import { openedAs } from "../support/operator.ts";
import { expect, test } from "../support/watched.ts";

// Domains: catalog/accreditation
// @long: one screen of editors in depth.

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
		buffer: Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20" width="80" height="20">${inside}</svg>`,
		),
	});
	await dialog.getByLabel("File for Logo").setInputFiles(drawing('<image href="a.png"/>'));
	await expect(dialog.getByText(/This SVG uses other files/)).toBeVisible();
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

	await page.getByRole("button", { name: "Delete IACET" }).click();
	await page
		.getByRole("dialog", { name: "Delete IACET?" })
		.getByRole("button", { name: "Delete", exact: true })
		.click();
	await expect(page.getByText("IACET CEU")).toHaveCount(0);
});
