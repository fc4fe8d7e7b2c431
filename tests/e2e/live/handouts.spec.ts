import { buy, signUp } from "#tests/support/buyer.ts";
import { pdfWith, textOfPages } from "#tests/support/delivery/documents.ts";
import { checkScreen } from "../support/check-screen.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: delivery
// @long: real video.

// A handout, from its upload by staff to the customer's link.
let product: RunningProduct;
let editor: Awaited<ReturnType<typeof signUp>>;
let buyer: typeof editor;

test.beforeAll(async () => {
	product = await startProduct();
	[editor, buyer] = await Promise.all([signUp(product.url), signUp(product.url)]);
	await buy(product.url, buyer, [101, "Recorded session"]);
	await openConsoleTo(product, [editor]);
});
test.afterAll(async () => {
	await product?.stop();
});

test("staff upload, change and remove a handout, and customers find it in My Orders", async ({ page, browser }) => {
	await openedAs(page, editor);
	await page.goto(`${product.url}/console/courses/101?part=media`);
	await page.getByRole("link", { name: "Handouts" }).click();
	await expect(page.getByText("No handouts yet")).toBeVisible();
	await page.getByRole("button", { name: "Upload" }).click();
	await expect(page.getByText("Please choose a file.")).toBeVisible();
	const pdf = await pdfWith("Investigation worksheet");
	await page
		.getByLabel("File", { exact: true })
		.setInputFiles({ name: "Worksheet.pdf", mimeType: "application/pdf", buffer: pdf });
	await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Worksheet");
	await page.getByLabel("Print the customer's name").check();
	await page.getByRole("button", { name: "Upload" }).click();
	await expect(page.getByRole("link", { name: "Worksheet" })).toBeVisible({ timeout: 60_000 });
	await expect(page.getByText("Stamped with name and order number")).toBeVisible();
	await page
		.getByLabel("File", { exact: true })
		.setInputFiles({ name: "wrong.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") });
	await page.getByRole("button", { name: "Upload" }).click();
	await expect(page.getByText(/^Please choose a PDF, a Word/)).toBeVisible({ timeout: 60_000 });
	await checkScreen(page, "console-handouts");

	const customer = await browser.newContext();
	const orders = await customer.newPage();
	await openedAs(orders, buyer);
	await orders.goto(`${product.url}/myOrders`);
	await expect(orders.getByRole("link", { name: "Worksheet" })).toBeVisible();
	const link = (await orders.getByRole("link", { name: "Worksheet" }).getAttribute("href")) ?? "";
	const [text] = await textOfPages(new Uint8Array(await (await fetch(link)).arrayBuffer()));
	expect(text).toMatch(/Investigation worksheet[\s\S]*For Robin Buyer only · Order \d+/);
	await checkScreen(orders, "orders-with-handout");

	await page.getByRole("button", { name: /^Change.*Worksheet$/ }).click();
	await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Checklist");
	await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("link", { name: "Checklist" })).toBeVisible();
	await page.getByRole("button", { name: /^Remove.*Checklist$/ }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
	await expect(page.getByText("No handouts yet")).toBeVisible();
	expect((await fetch(link)).status).toBe(404);
	await orders.reload();
	await expect(orders.getByRole("heading", { name: "My Orders" })).toBeVisible();
	await expect(orders.getByText("Handouts")).toHaveCount(0);
	await customer.close();
});
