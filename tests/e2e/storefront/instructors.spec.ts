import sharp from "sharp";
import { signUp } from "../../support/buyer.ts";
import { listen, signIn } from "../support/journey.ts";
import { openConsoleTo } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

let product: RunningProduct;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(() => product?.stop());

test("an uploaded portrait shows on the instructor's page until it is removed", async ({ page }) => {
	// One file is refused on purpose.
	const heard = listen(page, [/422/]);
	const owner = await signUp(product.url);
	await openConsoleTo(product, [owner]);
	await signIn(page, product.url, owner);
	await page.goto(`${product.url}/console/instructors?search=Wrenfield`);
	const edit = page.getByRole("button", { name: "Edit Tobias Wrenfield" });
	await edit.click();
	const dialog = page.getByRole("dialog", { name: "Edit Tobias Wrenfield" });
	const file = dialog.getByLabel("File for Portrait");
	await file.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("Not a picture.") });
	await expect(dialog.getByText("This file is not a picture that can be read. Upload a JPEG, PNG or WebP.")).toBeVisible();
	const blue = { create: { width: 600, height: 400, channels: 3 as const, background: "#2050d0" } };
	await file.setInputFiles({ name: "portrait.png", mimeType: "image/png", buffer: await sharp(blue).png().toBuffer() });
	await expect(dialog.getByRole("img", { name: "Portrait" })).toBeVisible();
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog).toBeHidden();

	const portrait = page.getByRole("main").locator("header img");
	await page.goto(`${product.url}/instructors/tobias-wrenfield`);
	const address = (await portrait.getAttribute("src")) ?? "";
	const shown = sharp(await (await page.request.get(product.url + address)).body());
	const { width, height } = await shown.metadata();
	expect(width).toBe(height);
	const { dominant } = await shown.stats();
	expect(dominant.b).toBeGreaterThan(dominant.r + 100);

	await page.goto(`${product.url}/console/instructors?search=Wrenfield`);
	await edit.click();
	await dialog.getByRole("button", { name: "Remove: Portrait" }).click();
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog).toBeHidden();
	await page.goto(`${product.url}/instructors/tobias-wrenfield`);
	await expect(portrait).not.toHaveAttribute("src", address);
	expect(heard).toEqual([]);
});
