import { client, findCartItem, password, payWith, signUp } from "#tests/support/buyer.ts";
import { createCode } from "#tests/support/operator.ts";
import { addDays, toDay } from "#values/business-days.ts";
import { formatMoney, toCents } from "#values/money.ts";
import { checkScreen } from "../support/check-screen.ts";
import { toasts } from "../support/holding.ts";
import { signIn } from "../support/journey.ts";
import { openConsoleTo } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: sales/accounting, sales/refunds, sales/pay-by-invoice, sales/tax
// @long: places twenty orders.

type SignedUp = Awaited<ReturnType<typeof signUp>>;

/** What each of the four customers buys, by invoice and by card in turn. */
const sold = [
	[101, "Live session for a group of 5"],
	[103, "Recorded session"],
	[102, "Live session for a group of 5"],
	[104, "Recorded session"],
	[106, "Recorded session"],
] as const;

let product: RunningProduct;
let owner: SignedUp;
const accountant = {} as SignedUp & { role: "accountant" };
let secrets: string[];
test.beforeAll(async () => {
	product = await startProduct();
	owner = await signUp(product.url);
	Object.assign(accountant, await signUp(product.url, "books@accountant.example"), { role: "accountant" });
	secrets = await openConsoleTo(product, [owner, accountant]);
});
test.afterAll(() => product?.stop());

/** Their sessions ended meanwhile. */
async function logInAgain(who: SignedUp, secret: string) {
	const { body } = await client(product.url)("POST", "/users/login", { email: who.email, password });
	Object.assign(who, { token: String(body.token), call: client(product.url, String(body.token)) });
	const { status } = await who.call("POST", "/operator/second-factor", { code: createCode(secret, product.now()) });
	expect(status).toBe(200);
}

test("a quarter with twenty orders is closed, its reports tie to the cent, and the accountant reads them and changes nothing", async ({
	page,
}) => {
	const { url } = product;
	const call = async (method: string, path: string, body?: object) => {
		const reply = await owner.call(method, path, body);
		if (reply.status >= 400)
			throw new Error(`${method} ${path} was answered with ${reply.status} ${JSON.stringify(reply.body)}`);
		return reply.body;
	};
	await call("PUT", "/admin/pay-by-invoice", {
		...{ version: 0, everyoneFrom: 1, accessOpens: "placed", netDays: 30, purchaseOrderRequired: false },
		...{ remittance: "First Example Bank", remindBefore: [], remindAfter: [] },
	});
	for (const [place, percent] of [
		["US-WA", 8.8],
		["US-NY", 4],
	] as const)
		await call("POST", "/admin/tax/rates", {
			place,
			kinds: ["live", "recording", "transcript"],
			percent,
			startsOn: "2026-01-01",
		});
	await call("PUT", "/admin/tax", { version: 0, mode: "rates" });

	const customers = await Promise.all(
		[
			{ company: "Mercy Hospital", region: "WA" },
			{ company: "Stark LLP", region: "NY" },
			{ company: "Exempt Hospital", region: "WA" },
			{ company: "Oregon Clinic", region: "OR" },
		].map(async (billing) => ({ billing: { ...billing, country: "United States" }, who: await signUp(url) })),
	);
	const exempt = customers[2]?.who as SignedUp;
	const query = new URLSearchParams({
		customer: String(exempt.id),
		number: "E-4711",
		validUntil: "2099-12-31",
		places: "WA",
		name: "certificate.pdf",
	});
	const uploaded = await fetch(`${url}/api/admin/tax-certificates?${query}`, {
		method: "POST",
		headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/octet-stream" },
		body: "%PDF-1.7 a certificate",
	});
	expect(uploaded.status).toBe(201);

	const placed: { id: number; total: number; isByInvoice: boolean }[] = [];
	for (let index = 0; index < 20; index++) {
		const { who, billing } = customers[index % 4] as (typeof customers)[number];
		const isByInvoice = index % 8 < 4;
		const [course, option] = sold[Math.floor(index / 4)] as (typeof sold)[number];
		const cartItems = [await findCartItem(url, course, option)];
		const { status, body } = await who.call("POST", "/users/enroll", {
			cartItems,
			couponCode: "",
			siteId: 1,
			billing,
			...(isByInvoice ? { payBy: "invoice" } : {}),
		});
		expect([status, body.code]).toEqual([200, undefined]);
		if (!isByInvoice) {
			await payWith(body.url);
			expect((await client(url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`)).status).toBe(200);
		}
		const [latest] = (await call("GET", "/admin/orders")).orders;
		placed.push({ id: latest.id, total: latest.total, isByInvoice });
	}
	const invoices = placed.filter(({ isByInvoice }) => isByInvoice);
	const today = () => toDay(new Date(product.now()));
	const pay = (index: number, amount: number, receivedOn = today()) =>
		call("POST", `/admin/orders/${invoices[index]?.id}/payments`, {
			amount,
			method: "check",
			receivedOn,
			reference: `CHK-${index}-${amount}`,
		});
	for (const index of [0, 1, 2]) await pay(index, invoices[index]?.total ?? 0);
	await pay(3, 100);
	await call("POST", `/admin/orders/${invoices[1]?.id}/refunds`, { reason: "They can't attend" });
	await call("POST", `/admin/orders/${invoices[4]?.id}/refunds`, {
		reason: "A discount",
		part: { amount: 50, access: "keep" },
	});
	await call("POST", `/admin/orders/${invoices[5]?.id}/write-off`, { reason: "Bankrupt" });

	// Two months later, the refund is recorded as sent, the months are closed, and a check of the closed quarter is
	// found.
	const sentOn = addDays(today(), 1);
	await product.pass(62 * 86_400);
	for (const [index, who] of [owner, accountant].entries()) await logInAgain(who, secrets[index] as string);
	await signIn(page, url, owner);
	await page.goto(`${url}/console/refunds-to-send`);
	await checkScreen(page, "console-refunds-to-send");
	await page.getByRole("button", { name: /^Record as sent/ }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Sent on").fill(addDays(today(), 1));
	await dialog.getByRole("button", { name: "Record as sent" }).click();
	await expect(dialog.getByLabel("Sent on")).toHaveAccessibleDescription(/in the future/);
	await dialog.getByLabel("Sent on").fill(sentOn);
	await dialog.getByLabel("Check or transfer number").fill("2051");
	await dialog.getByRole("button", { name: "Record as sent" }).click();
	await expect(page.getByRole("heading", { name: "No refunds to send" })).toBeVisible();

	const from = `${addDays(today(), -100).slice(0, 8)}01`;
	// A day of a month that is closed.
	const closed = sentOn;
	await page.goto(`${url}/console/accounting?from=${from}&to=${today()}`);
	const report = page.getByRole("table", { name: "Monthly report" });
	await report
		.getByRole("button", { name: /^Close/ })
		.last()
		.click();
	await page.getByRole("dialog").getByRole("button", { name: "Close the books" }).click();
	await expect(toasts(page)).toContainText("The books are closed through");
	await expect(report.getByRole("button", { name: /^Close/ })).toHaveCount(0);
	await pay(3, 1, closed);
	await page.reload();
	await expect(page.getByRole("table", { name: "Journal" })).toContainText(`${closed.slice(0, 7)}, closed`);
	await checkScreen(page, "console-accounting-closed");

	await signIn(page, url, accountant);
	await page.goto(`${url}/console/payments?search=2051`);
	const payments = page.getByRole("table", { name: "Payments" });
	await expect(payments).toContainText("Refund");
	await checkScreen(page, "console-payments");
	await page.goto(`${url}/console/payments?search=CHK-3-1`);
	await expect(payments).toContainText("its month was closed");

	const span = `from=${from}&to=${today()}`;
	const { lines } = await call("GET", `/admin/accounting/journal?${span}&by=month`);
	const balance = (...names: string[]) =>
		(lines as { account: string; debit: number; credit: number }[]).reduce(
			(sum, { account, debit, credit }) => sum + (names.includes(account) ? toCents(debit) - toCents(credit) : 0),
			0,
		);
	await page.goto(`${url}/console/receivables?asOf=${today()}`);
	await expect(page.getByText(`Total ${formatMoney(balance("Accounts receivable"))}`, { exact: true })).toBeVisible();
	await expect(page.getByRole("table", { name: "Receivables" })).toContainText("Stark LLP");
	await checkScreen(page, "console-receivables");
	await page.goto(`${url}/console/tax-return?${span}`);
	await expect(page.getByText(`Tax ${formatMoney(0 - balance("Sales tax payable"))}`, { exact: true })).toBeVisible();
	for (const shown of ["Washington", "New York", "8.8%", "E-4711"])
		await expect(page.getByRole("table", { name: "Tax return" })).toContainText(shown);
	await checkScreen(page, "console-tax-return");
	await page.goto(`${url}/console/sales?${span}&by=kind`);
	await expect(page.getByRole("table", { name: "Sales by course, category or kind" })).toContainText("Live");
	await expect(
		page
			.getByRole("table", { name: "Deferred revenue" })
			.or(page.getByRole("heading", { name: "Nothing is deferred" })),
	).toBeVisible();
	await checkScreen(page, "console-sales");
	const { sales } = await call("GET", `/admin/accounting/sales?${span}&by=kind`);
	expect((sales as { net: number }[]).reduce((sum, { net }) => sum + toCents(net), 0)).toBe(
		0 - balance("Sales", "Sales returns"),
	);

	await page.goto(`${url}/console/orders/${invoices[3]?.id}`);
	const part = page.getByRole("region", { name: /^Invoice payment/ });
	await expect(part).toContainText("$100.00 by check");
	await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
});
