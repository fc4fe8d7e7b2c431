import { client, password, signUp } from "#tests/support/buyer.ts";
import { checkScreen } from "../support/check-screen.ts";
import { hydrated } from "../support/hydrated.ts";
import { signIn } from "../support/journey.ts";
import { choosePassword, openConsoleTo } from "../support/operator.ts";
import { linkIn, mailTo } from "../support/post.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: sales/quotes, sales/pay-by-invoice, delivery/seats

let product: RunningProduct;
let owner: Awaited<ReturnType<typeof signUp>>;
test.beforeAll(async () => {
	product = await startProduct();
	owner = await signUp(product.url);
	await openConsoleTo(product, [owner]);
});
test.afterAll(() => product?.stop());

const customer = "education@hospital.example";
const ask = {
	...{
		firstName: "Cora",
		lastName: "Customer",
		currentRole: "Director",
		companyName: "General Hospital",
		email: customer,
	},
	...{
		companyAddress: "9 Foundry Road",
		city: "Durham",
		country: "United States",
		message: "Seats for our nurses, please.",
	},
};

test("staff quote 12 seats; a hospital accepts with a purchase order, invites a colleague, and pays by check", {
	tag: "@long",
}, async ({ page, browser }) => {
	const { url } = product;
	const terms = {
		everyoneFrom: null,
		accessOpens: "placed",
		netDays: 30,
		purchaseOrderRequired: true,
		remittance: "First Example Bank, account 4711",
	};
	expect(
		(await owner.call("PUT", "/admin/pay-by-invoice", { version: 0, ...terms, remindBefore: [], remindAfter: [] }))
			.status,
	).toBe(200);
	expect((await client(url)("POST", "/consulting/estimates", ask)).status).toBe(201);
	const { title } = (await owner.call("GET", "/admin/courses/101")).body;

	const work = await browser.newPage();
	await signIn(work, url, owner);
	await work.goto(`${url}/console/estimates`);
	await work.getByRole("link", { name: "Cora Customer" }).click();
	await work.getByRole("button", { name: "New quote" }).click();
	await work.getByLabel("Title").fill("Seats for nurses");
	await work.getByRole("button", { name: "Add course" }).click();
	const dialog = work.getByRole("dialog", { name: "Add a course" });
	await dialog.getByLabel("Course").fill(title);
	await dialog.getByRole("button", { name: title, exact: true }).click();
	await dialog.getByRole("button", { name: "Add to quote" }).click();
	await expect(dialog.getByText("Please choose a session type.")).toBeVisible();
	await dialog.getByLabel("Session type").selectOption({ label: "Live session" });
	await checkScreen(work, "console-quote-add-course");
	await dialog.getByRole("button", { name: "Add to quote" }).click();
	await work.getByRole("button", { name: "Remove line 1" }).click();
	await expect(work.getByLabel("Line 1: description")).toHaveValue(`${title} (Live session)`);
	await work.getByLabel("Quantity").fill("12");
	await work.getByLabel("Unit price ($)").fill("99.50");
	await work.getByLabel("The customer can accept this quote with a purchase order", { exact: false }).check();
	await checkScreen(work, "console-quote-draft");
	await work.getByRole("button", { name: "Save draft" }).click();
	const card = work.getByRole("article", { name: /Seats for nurses/ });
	await expect(card).toContainText("$1,194.00");
	await card.getByRole("button", { name: "Send", exact: true }).click();
	await work.getByRole("dialog").getByRole("button", { name: "Send quote" }).click();

	await page.goto(linkIn(await mailTo(product, customer, /quote/i), "quotes"));
	await hydrated(page);
	const form = page.getByRole("form", { name: "Accept with a purchase order" });
	await form.getByRole("button", { name: "Accept quote" }).click();
	await expect(form.getByRole("textbox", { name: "Purchase order number" })).toHaveAccessibleDescription(
		/Please enter your purchase order number\./,
	);
	await form.getByRole("textbox", { name: /^Accounts payable/ }).fill("payables@hospital.example");
	await checkScreen(page, "quote-accept");
	await form.getByRole("textbox", { name: "Purchase order number" }).fill("PO-9042");
	await form.getByRole("button", { name: "Accept quote" }).click();
	await expect(page.getByText("This quote is accepted")).toBeVisible();
	await checkScreen(page, "quote-accepted");

	await choosePassword(
		url,
		linkIn(await mailTo(product, customer, /password/i), "forgot-password")
			.split("/")
			.at(-1) as string,
	);
	const { body } = await client(url)("POST", "/users/login", { email: customer, password });
	await signIn(page, url, { id: Number(body.userId), token: String(body.token) });
	await page.goto(`${url}/myOrders`);
	await expect(page.getByText("0 of 12 seats taken · 12 available")).toBeVisible();
	await page.getByRole("button", { name: /^Invite colleagues/ }).click();
	const seats = page.getByRole("dialog", { name: "Seats" });
	await seats.getByLabel("Your colleagues' email addresses").fill("nora@hospital.example");
	await seats.getByRole("button", { name: "Send invitations" }).click();
	await expect(seats.getByText("1 invitation was sent.")).toBeVisible();
	await checkScreen(page, "orders-quoted-seats");
	expect((await mailTo(product, "nora@hospital.example", /./)).text).toContain(title);

	await work.goto(`${url}/console/orders?search=PO-9042`);
	await work.getByRole("table", { name: "Orders" }).getByRole("link").first().click();
	const balance = work.getByRole("region", { name: /^Invoice payment/ });
	await balance.getByRole("button", { name: "Record a payment" }).click();
	const payment = work.getByRole("dialog");
	await payment.getByRole("textbox", { name: /^Amount received/ }).fill("1194");
	await payment.getByRole("textbox", { name: "Check or transfer number" }).fill("20417");
	await payment.getByRole("button", { name: "Record payment" }).click();
	await expect(balance.getByText("Nothing is owed", { exact: true })).toBeVisible();
	await page.goto(linkIn(await mailTo(product, customer, /quote/i), "quotes"));
	await expect(page.getByText("This quote is paid")).toBeVisible();
	await work.close();
});

test("a purchase order number typed and a press of Accept quote before hydration are sent", async ({ page }) => {
	const { url } = product;
	const terms = {
		everyoneFrom: null,
		accessOpens: "placed",
		netDays: 30,
		purchaseOrderRequired: true,
		remittance: "First Example Bank, account 4711",
	};
	const { version } = (await owner.call("GET", "/admin/pay-by-invoice")).body;
	expect(
		(await owner.call("PUT", "/admin/pay-by-invoice", { version, ...terms, remindBefore: [], remindAfter: [] })).status,
	).toBe(200);
	const email = "early@hospital.example";
	expect((await client(url)("POST", "/consulting/estimates", { ...ask, email })).status).toBe(201);
	const [estimate] = (await owner.call("GET", "/admin/messages?kind=estimate")).body.messages;
	const lines = [{ description: "Seats", quantity: 2, unitPrice: 150 }];
	const draft = { title: "Two seats", validUntil: "2031-01-15", terms: "", byInvoice: true, lines };
	const quote = (await owner.call("POST", `/admin/estimates/${estimate.id}/quotes`, draft)).body;
	expect((await owner.call("POST", `/admin/quotes/${quote.id}/send`, { version: quote.version })).status).toBe(200);
	const link = linkIn(await mailTo(product, email, /quote/i), "quotes");

	const scripts = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await scripts.promise;
		await route.continue();
	});
	await page.goto(link, { waitUntil: "commit" });
	const form = page.getByRole("form", { name: "Accept with a purchase order" });
	await form.getByRole("textbox", { name: "Purchase order number" }).fill("PO-1");
	await form.getByRole("button", { name: "Accept quote" }).click();
	scripts.resolve();
	await expect(page.getByText("This quote is accepted")).toBeVisible();
	expect(page.url()).toBe(link);
	expect((await owner.call("GET", "/admin/orders?search=PO-1")).body.orders).toHaveLength(1);
});
