import { signUp } from "#tests/support/buyer.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { payOn, signIn } from "../support/journey.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: catalog/course-editor, sales/cart-items, delivery/seats, delivery/seat-limits
// @long: follows a number of seats through every screen that shows it.

let product: RunningProduct;
test.beforeAll(async () => {
	product = await startProduct();
});
test.afterAll(() => product?.stop());

const option = "Live Plus Recorded session";

test("an editor sells an option by the seat; a buyer chooses five seats, changes to six, and adds two later", async ({
	page,
	browser,
}) => {
	const { url } = product;
	const [editor, buyer] = [await signUp(url), await signUp(url)];
	await openConsoleTo(product, [editor]);
	const { Pricings, title } = (await editor.call("GET", "/admin/courses/101")).body;
	const index = Pricings.findIndex(({ sessionType }: { sessionType: string }) => sessionType === option);

	const work = await browser.newPage();
	await signIn(work, url, editor);
	await work.goto(`${url}/console/courses/101?part=price`);
	const row = work.getByRole("table", { name: "Price options" }).locator("tbody tr").nth(index);
	await row.getByLabel(`Price of ${option}, in dollars`).fill("149");
	await row.getByLabel("Sell by the seat").check();
	for (const [step, [seats, dollars]] of [
		["5", "129"],
		["10", "99.50"],
	].entries()) {
		await row.getByRole("button", { name: "Add a step" }).click();
		await row
			.getByLabel("From seats")
			.nth(step)
			.fill(seats as string);
		await row
			.getByLabel("Price per seat")
			.nth(step)
			.fill(dollars as string);
	}
	await work.getByRole("button", { name: "Save", exact: true }).first().click();
	await expect(work.getByText("Saved", { exact: false }).first()).toBeVisible();
	await expect
		.poll(async () => (await editor.call("GET", "/admin/courses/101")).body.Pricings[index].perSeat)
		.toEqual({
			steps: [
				{ seats: 5, price: 129 },
				{ seats: 10, price: 99.5 },
			],
			addDays: 30,
		});
	await work.close();

	await openedAs(page, buyer);
	await page.goto(`${url}/training/101`);
	await page.waitForFunction(() => window.early === undefined);
	await page.getByRole("combobox", { name: "Session Type" }).selectOption({ label: `${option} ($149.00 per seat)` });
	const count = page.getByLabel("Seats", { exact: true });
	await count.fill("9");
	await expect(page.getByText("You'd pay less for 10 than for 9: $995.00.")).toBeVisible();
	await count.fill("5");
	await expect(page.getByRole("button", { name: "5 seats: $129.00 each", pressed: true })).toBeVisible();
	await expect(page.getByText("5 seats: $645.00", { exact: false })).toBeVisible();
	await page.getByRole("button", { name: "Add to Cart" }).first().click();

	await expect(page).toHaveURL(`${url}/cart`);
	await expect(page.getByText("All 5 seats are for colleagues.", { exact: false })).toBeVisible();
	await page.getByRole("button", { name: "More seats" }).click();
	await expect(page.getByRole("region", { name: "Order summary" })).toContainText("$774.00");
	await page.getByLabel("One of these seats is for me").check();
	await page.getByRole("main").getByRole("button", { name: "Checkout", exact: true }).click();
	await expect(page.getByText(`${option}, 6 × $129.00`)).toBeVisible();
	await payOn(page, "4242 4242 4242 4242");
	await expect(page.getByText("Enrollment is successful")).toBeVisible();

	await page.goto(`${url}/myOrders`);
	await expect(page.getByText("1 of 6 seats taken · 5 available")).toBeVisible();
	await page.getByRole("button", { name: /^Invite colleagues/ }).click();
	const dialog = page.getByRole("dialog", { name: "Seats" });
	await expect(dialog.getByText("You can add seats at $129.00 each until", { exact: false })).toBeVisible();
	await dialog.getByRole("button", { name: "More seats" }).click();
	await dialog.getByRole("button", { name: "Check out for $258.00" }).click();
	await payOn(page, "4242 4242 4242 4242");
	await expect(page.getByText("Enrollment is successful")).toBeVisible();
	const steps = page.getByRole("region", { name: "What happens next" });
	await expect(steps.getByText("1 of 8 seats taken · 7 available")).toBeVisible();
	const printed = pdfText(
		await (
			await page.request.get(String(await steps.getByRole("link", { name: /^View Invoice/ }).getAttribute("href")))
		).body(),
	);
	for (const text of [title, "2 seats  ·  2 × $129.00"]) expect(printed).toContain(text);
	await page.getByRole("link", { name: "My Orders" }).first().click();
	await expect(page.getByText("1 of 8 seats taken · 7 available")).toHaveCount(2);
});
