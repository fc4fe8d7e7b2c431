import { signUp } from "#tests/support/buyer.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { payOn } from "../support/journey.ts";
import { openedAs } from "../support/operator.ts";
import { devices, expect, test } from "../support/watched.ts";

// Domains: catalog/courses, sales/checkout, sales/billing, delivery/seats

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices["Pixel 7"];
test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

test("on a phone, a customer filters the courses, buys one for a team of five with billing details, and invites colleagues", async ({
	page,
	sharedProduct: { url },
}) => {
	await openedAs(page, await signUp(url));
	await page.goto(`${url}/training`);
	await page.waitForFunction(() => window.early === undefined);
	await page.getByRole("button", { name: "Filters" }).tap();
	await page.getByRole("checkbox", { name: /^Compliance/ }).tap();
	await page.getByRole("button", { name: "Show courses" }).tap();
	await expect(page).toHaveURL(/\/training\?category=Compliance$/);
	const course = page.getByRole("list", { name: "Matching courses" }).getByRole("listitem").first();
	const title = String(await course.getByRole("heading").textContent());
	await course.getByRole("link", { name: title }).first().tap();

	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await page.getByRole("button", { name: /^5 seats: \$/ }).tap();
	const sum = page.getByText(/^Live, 5 seats: \$[\d,]+\.\d\d$/);
	const [price = ""] = String(await sum.textContent()).match(/[\d,]+\.\d\d$/) ?? [];
	await page.getByRole("heading", { name: "Background" }).scrollIntoViewIfNeeded();
	await page.getByRole("button", { name: "Add to Cart" }).last().tap();

	await expect(page).toHaveURL(`${url}/cart`);
	await page.locator("summary", { hasText: "Billing details" }).tap();
	await page.getByRole("textbox", { name: "Company" }).fill("Northwind Clinics LLC");
	await page.getByRole("textbox", { name: "PO number" }).fill("PO-4711");
	await page.getByRole("main").getByRole("button", { name: "Checkout", exact: true }).tap();
	await expect(page).toHaveURL(/\/sandbox\/checkout\//);
	await payOn(page, "4242 4242 4242 4242");
	await expect(page.getByText("Enrollment is successful")).toBeVisible();

	const steps = page.getByRole("region", { name: "What happens next" });
	await steps.getByRole("button", { name: /^Invite colleagues/ }).tap();
	const dialog = page.getByRole("dialog", { name: "Seats" });
	await expect(dialog).toContainText(/[45] seats are available/);
	await page.keyboard.press("Escape");
	const invoice = String(await steps.getByRole("link", { name: /^View Invoice/ }).getAttribute("href"));
	const printed = pdfText(await (await page.request.get(invoice)).body());
	for (const text of [title, "Northwind Clinics LLC", "PO-4711", `5 seats  ·  1 × $${price}`])
		expect(printed).toContain(text);
});
