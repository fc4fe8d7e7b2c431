import { signUp } from "#tests/support/buyer.ts";
import { draft, edit, editorStatus, openPart, preview, text } from "../support/course-editor.ts";
import { holdCalls, toasts } from "../support/holding.ts";
import { listen } from "../support/journey.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: catalog, site
// @long: pastes from many programs.

let product: RunningProduct;
let anna: Awaited<ReturnType<typeof signUp>>;
test.beforeAll(async () => {
	product = await startProduct();
	anna = await signUp(product.url);
	await openConsoleTo(product, [anna]);
});
test.afterAll(() => product?.stop());

test("pasted text keeps supported markup, and the server returns it unchanged", async ({ page, context }) => {
	const heard = listen(page);
	const id = await draft(anna);
	await openedAs(context, anna);
	await edit(page, product.url, id, "content");
	await page.getByRole("button", { name: "Add “Background”" }).click();
	await expect(text(page, "Background")).toBeFocused();
	await page.evaluate(() => {
		const data = new DataTransfer();
		data.setData(
			"text/html",
			`<h1 style="color:red">Law</h1><p onclick="x()">One <b>bold</b> <span style="font-size:40px">big</span> <a href="javascript:alert(1)">no</a> <a href="https://example.com/?a=1&amp;b=2" target="_blank">yes</a></p>
			<ol start="4"><li><p>first</p><ul><li>deep</li></ul></li></ol><table><thead><tr><th colspan="2">Head</th></tr></thead><tr><td>a</td><td>b</td></tr></table><img src="x" onerror="alert(1)"><script>alert(2)</script><pre>code</pre><hr>`,
		);
		document.activeElement?.dispatchEvent(
			new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
		);
	});
	await expect(preview(page).getByRole("heading", { name: "Law" })).toBeVisible();
	const sent = page.waitForRequest((request) => request.method() === "PUT");
	await page.keyboard.press("ControlOrMeta+s");
	const written = (await sent).postDataJSON().background;
	await expect(editorStatus(page)).toContainText("All changes saved");
	const { body } = await anna.call("GET", `/admin/catalog/courses/${id}`);
	expect(body.background).toBe(written);
	expect(written).toContain("<h3>Law</h3>");
	expect(written).toContain('<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer">yes</a>');
	expect(written).toContain("<li>first<ul><li>deep</li></ul></li>");
	expect(written).not.toMatch(/style|script|img|javascript|colspan|start=|<h1|<pre|<hr/);
	await page.reload();
	await expect(text(page, "Background")).toContainText("deep");
	await expect(editorStatus(page)).toContainText("All changes saved");
	// The editor must not inject styles.
	expect(await page.locator("style").count()).toBe(0);
	expect(heard).toEqual([]);
});

test("a link is added and removed by keyboard; an invalid address shows an error at its field", async ({
	page,
	context,
}) => {
	const id = await draft(anna);
	await openedAs(context, anna);
	await edit(page, product.url, id, "content");
	await page.getByRole("button", { name: "Add “Background”" }).click();
	await expect(text(page, "Background")).toBeFocused();
	await page.keyboard.type("See the rules");
	await page.keyboard.press("ControlOrMeta+a");
	await page
		.getByRole("toolbar", { name: "Background: formatting" })
		.getByRole("button", { name: "Link" })
		.press("Enter");
	const address = page.getByLabel("Link address");
	await address.fill("javascript:alert(1)");
	await address.press("Enter");
	await expect(page.getByText(/^Please enter a web address/)).toBeVisible();
	await address.fill("dol.gov/whd");
	await address.press("Enter");
	await expect(text(page, "Background").locator("a")).toHaveAttribute("href", "https://dol.gov/whd");
	await page
		.getByRole("toolbar", { name: "Background: formatting" })
		.getByRole("button", { name: "Link" })
		.press("Enter");
	await page.getByRole("button", { name: "Remove link" }).click();
	await expect(text(page, "Background").locator("a")).toHaveCount(0);
	await openPart(page, "credit");
	await page.getByRole("button", { name: "Change credits" }).click();
	await page.getByLabel("Minutes of live attendance").fill("0");
	await page.getByRole("button", { name: "Save credits" }).click();
	await expect(page.getByText("Enter whole minutes from 1 to 1440.")).toBeVisible();
	await page.getByLabel("Minutes of live attendance").fill("45");
	await page.getByRole("group", { name: "SHRM" }).getByLabel("Hours").fill("1.25");
	await page.getByRole("group", { name: "SHRM" }).getByLabel("Activity number").fill("26-ABC");
	await page.getByRole("button", { name: "Save credits" }).click();
	await expect(toasts(page).filter({ hasText: "The credits are saved." })).toBeVisible();
	await expect(page.getByText("Credits: 1.25 SHRM")).toBeVisible();
});

for (const width of [390, 1280])
	test(`a field's text stands where its editor will be while that loads, at ${width} px`, async ({ page, context }) => {
		await page.setViewportSize({ width, height: 900 });
		const id = await draft(anna);
		await openedAs(context, anna);
		const release = await holdCalls(page, "**/assets/rich-text-editor-*.js");
		await page.goto(`${product.url}/console/courses/${id}?part=content`);
		const field = page.locator(".rich-field").filter({ hasText: "Wages.", visible: true });
		await expect(field).toBeVisible();
		const before = (await field.boundingBox())?.height;
		await release();
		await expect(page.locator("#course-description")).toBeVisible();
		expect((await field.boundingBox())?.height).toBe(before);
	});
