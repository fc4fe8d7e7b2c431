import pg from "pg";
import { buy, signUp } from "#tests/support/buyer.ts";
import { showSecondFactor } from "#tests/support/operator.ts";
import { checkScreen } from "../support/check-screen.ts";
import { cutOff, letThrough, respondWith } from "../support/holding.ts";
import { hydrated } from "../support/hydrated.ts";
import { listen, logInOn, signIn, signUpOn } from "../support/journey.ts";
import { linkIn, mailTo } from "../support/post.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: delivery/seats, delivery/certificates

// A group's seats from the invitation to a colleague's My Orders, and a certificate from its requirement to its page.
let product: RunningProduct;
type User = Awaited<ReturnType<typeof signUp>>;
let buyer: User;
let staffMember: User;
const courseID = 101;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
	// The first product of a run creates the database that others copy.
	product = await startProduct({ database: "PostgreSQL" });
	[buyer, staffMember] = await Promise.all([signUp(product.url), signUp(product.url)]);
	const database = new pg.Client({ connectionString: product.databaseUrl });
	await database.connect();
	await database.query("update users set role = 'owner', link_used_at = now() where id = $1", [staffMember.id]);
	await database.end();
	await showSecondFactor(staffMember.call);
	await buy(product.url, buyer, [courseID, "Live session for a group of 5"]);
	await buy(product.url, buyer, [102, "Recorded session"]);
});
test.afterAll(async () => {
	await product?.stop();
});

async function openSeats(page: Page) {
	await signIn(page, product.url, buyer);
	await page.goto(`${product.url}/myOrders`);
	await page.getByRole("button", { name: /^(Invite colleagues|View seats)/ }).click();
	await expect(page.getByRole("heading", { name: "Seat holders" })).toBeVisible();
}

const findSeat = (page: Page, who: string) => page.getByRole("dialog").getByRole("listitem").filter({ hasText: who });

/** Returns the seat's link in the newest email to an address. */
const linkTo = async (email: string) => linkIn(await mailTo(product, email, / invited you: /), "seats");

test("the buyer invites a pasted list and sees each address that was not invited", async ({ page }) => {
	const heard = listen(page);
	await openSeats(page);
	await expect(findSeat(page, "Robin Buyer")).toContainText("You");
	const field = page.getByLabel("Your colleagues' email addresses");
	await page.getByRole("button", { name: "Send invitations" }).click();
	await expect(page.getByText("Please enter at least one email address.")).toBeVisible();
	await expect(field).toBeFocused();
	await field.fill(`Sam Colleague <sam@example.com>, ${buyer.email}; nora at example.com\nnora@example.com`);
	await page.getByRole("button", { name: "Send invitations" }).click();
	await expect(page.getByText("2 invitations were sent.")).toBeVisible();
	await expect(page.getByText("This is the buyer's own address. Enter a colleague's.")).toBeVisible();
	await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
	await expect(field).toHaveValue(`${buyer.email}\nnora at example.com`);
	await expect(findSeat(page, "Sam Colleague")).toContainText("Invited");
	await expect(
		page.getByRole("status").filter({ hasText: "1 of 5 seats taken · 2 invited · 2 available" }),
	).toBeVisible();
	await checkScreen(page, "seats");
	await page.keyboard.press("Escape");
	await expect(page.getByText("1 of 5 seats taken · 2 invited · 2 available")).toBeVisible();
	await checkScreen(page, "orders");
	expect(heard).toEqual([]);
});

test("a colleague signs up by the emailed link and sees the course in My Orders, without the buyer's invoice", async ({
	page,
}) => {
	const heard = listen(page);
	await page.goto(await linkTo("sam@example.com"));
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByText("Robin Buyer invited you. There's nothing to pay.")).toBeVisible();
	await checkScreen(page, "invitation");
	await page.getByRole("link", { name: "Sign up and take the seat" }).click();
	await expect(page.getByLabel("Email")).toHaveValue("sam@example.com");
	await signUpOn(page, "sam@example.com", { fullName: "Sam Colleague" });
	await expect(page.getByText("The seat is yours.")).toBeVisible();
	await checkScreen(page, "taken");
	await page.getByRole("main").getByRole("link", { name: "Open My Orders" }).click();
	const card = page.getByRole("article");
	await expect(card).toHaveCount(1);
	await expect(card).toContainText("Live session for a group of 5");
	await expect(card.getByRole("link", { name: /View Invoice/ })).toHaveCount(0);
	await expect(card.getByRole("button", { name: /seats|Invite/ })).toHaveCount(0);
	await expect(card).toContainText("Certificate");
	expect(heard).toEqual([]);
});

test("a used or invalid link, or one for another address, shows an error", async ({ page }) => {
	const used = await linkTo("sam@example.com");
	await page.goto(used);
	await expect(page.getByRole("heading", { level: 1, name: "This seat is taken" })).toBeVisible();
	await page.goto(`${used.slice(0, -3)}abc`);
	await expect(page.getByRole("heading", { name: "This invitation link doesn't work" })).toBeVisible();
	await signIn(page, product.url, await signUp(product.url));
	await page.goto(await linkTo("nora@example.com"));
	await page.getByRole("button", { name: "Take the seat" }).click();
	await expect(page.getByText("We sent this invitation to nora@example.com, and you're logged in as")).toBeVisible();
	await expect(page.getByRole("button", { name: "Take the seat" })).toHaveCount(0);
	await checkScreen(page, "wrong-address");
	await page.getByRole("button", { name: "Log out and use the other account" }).click();
	await expect(page.getByRole("link", { name: "Log in and take the seat" })).toBeVisible();
});

test("a signed-in user accepts the seat with one click; logging in for it accepts it directly", async ({ page }) => {
	const nora = await signUp(product.url, "nora@example.com");
	const link = await linkTo("nora@example.com");
	await page.goto(link);
	await page.getByRole("link", { name: "Log in and take the seat" }).click();
	await expect(page.getByLabel("Email")).toHaveValue("nora@example.com");
	await logInOn(page, "nora@example.com");
	await expect(page.getByText("The seat is yours.")).toBeVisible();
	expect((await nora.call("GET", `/users/${nora.id}`)).body.enrolledCourses).toHaveLength(1);

	const dana = await signUp(product.url, "dana@example.com");
	const line = (await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses.find(
		(course: { seatList: unknown }) => course.seatList,
	).seatList.lineId;
	await buyer.call("POST", `/seats/lines/${line}/invitations`, { colleagues: [{ email: "dana@example.com" }] });
	await signIn(page, product.url, dana);
	await page.goto(await linkTo("dana@example.com"));
	await page.getByRole("button", { name: "Take the seat" }).press("Enter");
	await expect(page.getByText("The seat is yours.")).toBeVisible();
});

test("the buyer moves a seat, sends an invitation again and withdraws it, by keyboard", { tag: "@long" }, async ({
	page,
}) => {
	await openSeats(page);
	await expect(findSeat(page, "Robin Buyer").first()).toBeVisible();
	await page.getByRole("button", { name: "Move the seat of Sam Colleague" }).press("Enter");
	await expect(page.getByLabel("Move the seat to")).toBeFocused();
	await page.keyboard.type("not an address");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
	await checkScreen(page, "move");
	await page.getByLabel("Move the seat to").fill("lee@example.com");
	await page.keyboard.press("Enter");
	await expect(findSeat(page, "lee@example.com")).toContainText("Invited");
	await expect(findSeat(page, "Sam Colleague")).toHaveCount(0);
	await expect(page.getByRole("heading", { name: "Seat holders" })).toBeFocused();
	await page.getByRole("button", { name: "Send again to lee@example.com" }).press("Enter");
	await expect(page.getByText("We sent the invitation to lee@example.com again.")).toBeVisible();
	await page.getByRole("button", { name: "Withdraw the seat of lee@example.com" }).press("Enter");
	await page.getByRole("button", { name: "Withdraw the seat", exact: true }).press("Enter");
	await expect(findSeat(page, "lee@example.com")).toHaveCount(0);
	await page.goto(await linkTo("lee@example.com"));
	await expect(page.getByRole("heading", { level: 1, name: "This invitation was withdrawn" })).toBeVisible();
	await expect(page.getByText("There's nothing to pay.")).toHaveCount(0);
});

test("the seats show a loading error, and load after a retry", { tag: "@long" }, async ({ page }) => {
	await signIn(page, product.url, buyer);
	await cutOff(page, "**/api/seats/lines/*");
	await page.goto(`${product.url}/myOrders`);
	await page.getByRole("button", { name: /^(Invite colleagues|View seats)/ }).click();
	await expect(page.getByText("The seats couldn't be loaded")).toBeVisible();
	await letThrough(page);
	await page.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByRole("heading", { name: "Seat holders" })).toBeVisible();
	await respondWith(page, "**/invitations", 503, { code: "busy", message: "Please try again in a moment." });
	await page.getByLabel("Your colleagues' email addresses").fill("kim@example.com");
	await page.getByRole("button", { name: "Send invitations" }).click();
	await expect(page.getByRole("alert").filter({ hasText: "Please try again in a moment." })).toBeVisible();
	await expect(page.getByLabel("Your colleagues' email addresses")).toHaveValue("kim@example.com");
});

test("watching enough earns a certificate as a PDF, and anybody can verify its code in any spelling, with or without scripts", async ({
	page,
	browser,
	context,
}) => {
	const requirement = { liveMinutes: 45, watchedPercent: 30 };
	const credits = [
		{ accreditingBody: "SHRM", number: "SAMPLE-24-1234", hours: 1.5 },
		{ accreditingBody: "HRCI", number: "SAMPLE-24-5678", hours: 1.5 },
	];
	expect((await staffMember.call("PUT", "/admin/courses/102/credits", { requirement, credits })).status).toBe(200);
	const readCourse = async () =>
		(await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses.find(
			(course: { courseID: number }) => course.courseID === 102,
		);
	const { reference, progress } = await readCourse();
	const report = (to: number) =>
		buyer.call("POST", `/enrollments/${reference}/progress`, { position: to, ranges: to > 0 ? [[0, to]] : [] });
	await report(0);
	await product.pass(20);
	await report(10);
	await signIn(page, product.url, buyer);
	await page.goto(`${product.url}/myOrders`);
	await expect(page.getByText("when you have watched 30% of the recording")).toBeVisible();
	await checkScreen(page, "distance");
	await product.pass(110);
	expect((await report(Math.ceil(progress.lengthSeconds * 0.35))).status).toBe(200);
	const { certificate } = await readCourse();
	expect(certificate.issued).not.toBeNull();

	await page.reload();
	await expect(page.getByText("Certificate earned")).toBeVisible();
	await checkScreen(page, "earned");
	const pdf = await context.request.get(
		(await page.getByRole("link", { name: /^Certificate.*PDF/ }).getAttribute("href")) as string,
	);
	expect([pdf.headers()["content-type"], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
		"application/pdf",
		"%PDF-",
	]);
	await page.getByRole("link", { name: /^Verify online/ }).click();
	await expect(page.getByRole("heading", { name: "This certificate is valid" })).toBeVisible();
	await checkScreen(page, "valid");

	const plain = await browser.newContext({ javaScriptEnabled: false });
	const reader = await plain.newPage();
	await reader.goto(`${product.url}/certificates`);
	await reader.getByLabel("Certificate code").fill(certificate.issued.code.toLowerCase().replaceAll("-", " "));
	await reader.getByRole("button", { name: "Verify" }).click();
	await expect(reader.getByRole("heading", { name: "This certificate is valid" })).toBeVisible();
	await expect(reader.getByText("No. SAMPLE-24-1234")).toBeVisible();

	const { status } = await staffMember.call("POST", `/admin/certificates/${certificate.issued.code}/revoke`, {
		reason: "Recorded for the wrong person.",
	});
	expect(status).toBe(200);
	await reader.reload();
	await expect(reader.getByRole("heading", { name: "This certificate was revoked" })).toBeVisible();
	await expect(reader.getByText("wrong person")).toHaveCount(0);
	await page.reload();
	await checkScreen(page, "revoked");
	await plain.close();
});

test("an invalid code is unknown, and repeated guesses are limited", { tag: "@long" }, async ({ page, request }) => {
	await page.goto(`${product.url}/certificates`);
	await hydrated(page);
	await page.getByLabel("Certificate code").fill("ABCD");
	await page.getByRole("button", { name: "Verify" }).click();
	await expect(page.getByText("Enter a code of 16 letters and digits")).toBeVisible();
	await checkScreen(page, "verify");
	const unknown = await page.goto(`${product.url}/certificates/AAAA-BBBB-CCCC-DDDD`);
	expect(unknown?.status()).toBe(404);
	await expect(page.getByText("No certificate has this code")).toBeVisible();
	await checkScreen(page, "unknown");
	// The limit counts per ten minutes of the clock. The guesses must not be split by the end of such a window.
	const window = 600_000;
	await product.travelTo(Math.ceil(product.now() / window) * window);
	let last = 404;
	for (let round = 0; round < 25 && last === 404; round++)
		last = (await request.get(`${product.url}/certificates/AAAA-BBBB-CCCC-${1000 + round}`)).status();
	expect(last).toBe(429);
	await page.reload();
	await expect(page.getByText("Too many attempts", { exact: true })).toBeVisible();
});
