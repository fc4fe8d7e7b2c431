import sharp from "sharp";
import { toSlug } from "#features/catalog/artwork/rules/artwork-address.ts";
import { signUp } from "#tests/support/buyer.ts";
import { listen, signIn } from "../support/journey.ts";
import { openConsoleTo } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: catalog
// @long: works through one screen in depth.

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
	await expect(dialog.getByText("This is a text file. Upload a JPEG, PNG, WebP or AVIF.")).toBeVisible();
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
	await expect(dialog.getByRole("img", { name: "Portrait" })).toBeHidden();
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(dialog).toBeHidden();
	await page.goto(`${product.url}/instructors/tobias-wrenfield`);
	await expect(portrait).toHaveCount(0);
	await expect(page.getByRole("main").locator("header [data-initials]")).toHaveAttribute("data-initials", "TW");
	expect(heard).toEqual([]);
});

test("a misspelled name is corrected on the instructor's page, the course pages and in the search", async ({
	page,
	request,
}) => {
	const heard = listen(page);
	const owner = await signUp(product.url);
	await openConsoleTo(product, [owner]);
	const { body: course } = await owner.call("GET", "/admin/courses/101");
	const misspelled: string = course.instructor;
	const corrected = `${misspelled}-Oakenshaw`.replace(/^\S+/, "Margaret");
	const address = `${product.url}/instructors/${toSlug(corrected)}`;
	// The pages with the misspelled name are cached now.
	for (const path of ["/training/101", `/instructors/${toSlug(misspelled)}`])
		expect(await (await request.get(product.url + path)).text()).toContain(misspelled);
	await signIn(page, product.url, owner);
	await page.goto(`${product.url}/console/instructors?search=${encodeURIComponent(misspelled)}`);
	await page.getByRole("button", { name: `Edit ${misspelled}`, exact: true }).click();
	const dialog = page.getByRole("dialog", { name: `Edit ${misspelled}`, exact: true });
	await expect(dialog.getByText(/^A new name applies to \d+ courses?\./)).toBeVisible();
	await dialog.getByRole("textbox", { name: "Name", exact: true }).fill(corrected);
	await dialog.getByRole("button", { name: "Save", exact: true }).click();
	await expect(dialog).toBeHidden();

	await page.goto(`${product.url}/training/101`);
	const main = page.getByRole("main");
	const link = (name: string) => main.getByRole("link", { name, exact: true });
	await expect(link(corrected).first()).toBeVisible();
	await expect(link(misspelled)).toHaveCount(0);
	await link(corrected).first().click();
	await expect(page).toHaveURL(address);
	await expect(main.getByRole("heading", { level: 1 })).toHaveText(corrected);
	await expect(main.getByRole("link", { name: course.title }).first()).toBeVisible();

	// A link to the misspelled address still works.
	await page.goto(`${product.url}/instructors/${toSlug(misspelled)}`);
	await expect(page).toHaveURL(address);
	await page.goto(`${product.url}/search?q=Oakenshaw`);
	await expect(main.getByRole("link", { name: course.title }).first()).toBeVisible();
	expect(heard).toEqual([]);
});
