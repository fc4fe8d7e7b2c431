import { buy, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { toasts } from "../support/holding.ts";
import { listen, signIn } from "../support/journey.ts";
import { openConsoleTo } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: people/customers, operations/notes, delivery/live-sessions, delivery/seats, sales/refunds

let product: RunningProduct;
let owner: Awaited<ReturnType<typeof signUp>>;
test.beforeAll(async () => {
	product = await startProduct();
	owner = await signUp(product.url);
	await product.emails(1);
	await openConsoleTo(product, [owner]);
});
test.afterAll(() => product?.stop());

async function open(page: Page, path: string) {
	await signIn(page, product.url, owner);
	await page.goto(product.url + path);
}

/** Signs up a customer with this name. */
async function customer(fullName: string, email?: string) {
	const made = await signUp(product.url, email);
	await made.call("PATCH", "/account", { fullName, phone: "+1 302 555 0142" });
	return made;
}

test("a customer's details change, and the address after the link that the new one got", async ({ page, browser }) => {
	const heard = listen(page, [/409/]);
	const robin = await customer("Robin Mistyped", "robni@mistyped.example");
	await open(page, `/console/people/${robin.id}`);
	await page.getByRole("button", { name: "Change name or phone" }).click();
	await page.getByRole("textbox", { name: "Name" }).fill("Robin Corrected");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Robin Corrected" })).toBeVisible();

	await page.getByRole("button", { name: "Change email address" }).click();
	await page.getByLabel("New email address").fill(owner.email);
	await page.getByRole("button", { name: "Send the link" }).click();
	await expect(page.getByText("Another account already uses this address.")).toBeVisible();
	await page.getByLabel("New email address").fill("robin@typed.example");
	await page.getByRole("button", { name: "Send the link" }).click();
	await expect(page.getByText(/Waiting for the confirmation of robin@typed\.example/)).toBeVisible();

	const token = async () =>
		(await product.emails(1)).flatMap((mail) => mail.match(/(?<=\/confirm-new-email\/)[\w-]{43}/) ?? []).at(-1);
	await expect.poll(token).toBeTruthy();
	const visitor = await browser.newPage();
	await visitor.goto(`${product.url}/confirm-new-email/${await token()}`);
	await visitor.getByRole("button", { name: "Use this address" }).click();
	await expect(visitor.getByText("You now log in with robin@typed.example.")).toBeVisible();
	await visitor.close();
	await page.reload();
	await expect(page.getByText("robin@typed.example (Confirmed)")).toBeVisible();
	expect(heard).toEqual([]);
});

test("a note is taken, and the account deleted after a typed confirmation", { tag: "@long" }, async ({ page }) => {
	const dana = await customer("Dana Deleted");
	await open(page, `/console/people/${dana.id}`);
	await page.getByLabel("New note").fill("Asked by phone to be deleted");
	await page.getByRole("button", { name: "Add the note" }).click();
	await expect(page.getByText("Asked by phone to be deleted")).toBeVisible();
	await page.getByRole("button", { name: "Delete account" }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText("No records have to be kept.")).toBeVisible();
	await dialog.getByRole("button", { name: "Delete account" }).click();
	await expect(dialog.getByText("Please type DELETE.")).toBeVisible();
	await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
	await dialog.getByRole("button", { name: "Delete account" }).click();
	await expect(toasts(page).filter({ hasText: "The account was deleted." })).toBeVisible();
	await expect(page).toHaveURL(/\/console\/people$/);
});

test("a customer's page says what is next, owned and owed, and opens its parts by keyboard", async ({ page }) => {
	const cleo = await customer("Cleo Customer");
	const { body } = await owner.call("GET", "/admin/courses/upcoming?limit=2");
	const [, course] = Array.isArray(body) ? body : body.courses;
	await buy(product.url, cleo, [course.courseID, "Live session"], [103, "Recorded session"]);
	await open(page, `/console/people/${cleo.id}`);
	const main = page.getByRole("main");
	await expect(main.getByRole("link", { name: course.title })).toHaveAttribute("href", /^\/console\/sessions\/\d+$/);
	await expect(main.getByText("2 courses")).toBeVisible();
	await expect(main.getByText("$0.00")).toBeVisible();
	await page.getByLabel("New note").fill("Not saved yet");
	const parts = page.getByRole("navigation", { name: "Parts of this customer's page" });
	for (const [name, heading, address] of [
		["Courses and credit", "Courses of this customer", /\?part=courses$/],
		["Orders and tax", "Orders", /\?part=orders$/],
		["Emails and messages", "Emails", /\?part=emails$/],
		["History", "History", /\?part=history$/],
	] as const) {
		await parts.getByRole("link", { name }).press("Enter");
		await expect(main.getByRole("heading", { level: 2, name: heading, exact: true })).toBeVisible();
		await expect(page).toHaveURL(address);
		await expect(parts.locator("[aria-current=page]")).toHaveText(name);
	}
	await parts.getByRole("link", { name: "Summary" }).press("Enter");
	await expect(page.getByLabel("New note")).toHaveValue("Not saved yet");
	await page.goBack();
	await expect(main.getByRole("heading", { level: 2, name: "History" })).toBeVisible();
});

test("a single registration moves to a colleague, who is invited", { tag: "@long" }, async ({ page }) => {
	const buyer = await customer("Bea Buyer");
	await buy(product.url, buyer, [103, "Recorded session"]);
	const orderId = (await owner.call("GET", `/admin/customers/${buyer.id}`)).body.courses[0].orderId;
	await open(page, `/console/orders/${orderId}`);
	await page.getByRole("button", { name: "Move the seat of Bea Buyer" }).click();
	const email = page.getByLabel("Email address of the new person");
	await email.fill("cole@colleague.example");
	// The screen refreshes when staff return from another window, where they looked the address up.
	const refreshed = page.waitForResponse(`**/api/admin/orders/${orderId}`);
	await page.clock.setSystemTime(Date.now() + 60_000);
	await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
	await refreshed;
	await expect(email).toHaveValue("cole@colleague.example");
	await page.getByRole("button", { name: "Move the seat", exact: true }).click();
	await expect(
		toasts(page).filter({ hasText: "We've emailed an invitation to cole@colleague.example." }),
	).toBeVisible();
	await expect(page.getByRole("row", { name: /cole@colleague\.example/ })).toContainText("Invited");
	await expect
		.poll(async () => (await product.emails(1)).some((mail) => mail.includes("To: cole@colleague.example")))
		.toBe(true);
});

test("the people of a session get a message, and are refunded after it was canceled", async ({ page }) => {
	const { body } = await owner.call("GET", "/admin/courses/upcoming?limit=1");
	const [course] = Array.isArray(body) ? body : body.courses;
	const courseID = course.courseID as number;
	const [ann, ben] = [await customer("Ann Attendee"), await customer("Ben Attendee")];
	for (const person of [ann, ben]) {
		const cartItems = [await findCartItem(product.url, courseID, "Live session")];
		const { body: checkout } = await person.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
		await payWith(checkout.url);
		await person.call("GET", `/users/enrollment/success?session_id=${checkout.sessionId}`);
	}
	const { sessionId } = (await owner.call("GET", `/admin/live-sessions/${courseID}`)).body.session;
	await open(page, `/console/sessions/${sessionId}`);
	await page.getByRole("button", { name: "Write a message" }).click();
	await page.getByLabel("Subject").fill("The slides are ready");
	await page.getByRole("textbox", { name: "Message" }).fill("You find them in My Orders.");
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("2 people get this email.")).toBeVisible();
	await page.getByRole("button", { name: "Send to 2 people" }).click();
	await expect(page.getByRole("heading", { level: 3, name: "The slides are ready" })).toBeVisible();

	await page.getByRole("button", { name: "Cancel session" }).first().click();
	await page.getByRole("dialog").getByRole("button", { name: "Cancel session" }).click();
	await expect(page.getByRole("heading", { name: "Refund the purchases" })).toBeVisible();
	await page.getByRole("button", { name: /^Refund all 2 purchases/ }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Refund", exact: true }).click();
	await expect(page.getByText("2 of 2 refunds are done.")).toBeVisible();
	await expect(page.getByText("Nothing left to refund")).toBeVisible();
});
