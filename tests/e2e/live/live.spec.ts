import pg from "pg";
import { buy, signUp } from "#tests/support/buyer.ts";
import { showSecondFactor } from "#tests/support/operator.ts";
import { checkScreen } from "../support/check-screen.ts";
import { listen, logInOn } from "../support/journey.ts";
import { linkIn, mailTo } from "../support/post.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, test } from "../support/watched.ts";

// Domains: delivery
// @long: real video.

// A live session from its purchase to its end, for its attendee and for another user.
let product: RunningProduct;
let buyer: Awaited<ReturnType<typeof signUp>>;
let staffMember: Awaited<ReturnType<typeof signUp>>;
let proveAgain: Awaited<ReturnType<typeof showSecondFactor>>["again"];
let join: string;
let starts: number;
const courseID = 101;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
	product = await startProduct({ database: "PostgreSQL" });
	[buyer, staffMember] = await Promise.all([signUp(product.url), signUp(product.url)]);
	const database = new pg.Client({ connectionString: product.databaseUrl });
	await database.connect();
	await database.query("update users set role = 'owner', link_used_at = now() where id = $1", [staffMember.id]);
	({ again: proveAgain } = await showSecondFactor(staffMember.call));
	starts = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 2 * 3_600_000;
	await database.query("update courses set webinar_date = $1, archived = false where id = $2", [
		new Date(starts),
		courseID,
	]);
	await database.query("update content_version set version = version + 1");
	await database.end();
	await buy(product.url, buyer, [courseID, "Live session"]);
	join = linkIn(await mailTo(product, buyer.email, /^You're enrolled/), "join");
});
test.afterAll(async () => {
	await product?.stop();
});

test("an invalid link shows an error with status 403", async ({ page }) => {
	const response = await page.goto(`${product.url}/join/made-up`);
	expect(response?.status()).toBe(403);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This join link doesn't work");
	await expect(page.getByRole("main").getByRole("link", { name: "My Orders" })).toBeVisible();
	await checkScreen(page, "broken");
});

test("before the session opens, the page shows the time in both zones and a calendar link, also without scripts", async ({
	page,
	browser,
}) => {
	const heard = listen(page);
	await page.goto(join);
	await expect(page.getByText("The session hasn't opened yet.")).toBeVisible();
	await expect(page.getByRole("timer")).toHaveText(/^The session starts in /);
	const calendar = page.getByRole("link", { name: "Add to calendar" });
	const entry = await page.request.get((await calendar.getAttribute("href")) as string);
	expect(entry.headers()["content-type"]).toContain("text/calendar");
	await checkScreen(page, "early");
	expect(heard).toEqual([]);
	const plain = await browser.newContext({ javaScriptEnabled: false });
	const still = await plain.newPage();
	await still.goto(join);
	await expect(still.getByText("The session hasn't opened yet.")).toBeVisible();
	await plain.close();
});

test("moved and canceled sessions show their state; a canceled one keeps the seat", async ({ page }) => {
	const path = `/admin/live-sessions/${courseID}`;
	starts += 3_600_000;
	const session = await staffMember.call("POST", `${path}/move`, { startsAt: new Date(starts).toISOString() });
	expect(session.status).toBe(200);
	await page.goto(join);
	await expect(page.getByText("This session was moved.")).toBeVisible();
	await checkScreen(page, "moved");
	await staffMember.call("POST", `${path}/cancel`);
	await page.goto(join);
	await expect(page.getByText("This session was canceled.")).toBeVisible();
	await checkScreen(page, "canceled");
	await staffMember.call("POST", `${path}/move`, { startsAt: new Date(starts).toISOString() });
});

test("a waiting page admits the attendee when the session is open and the meeting is ready", async ({ page }) => {
	await page.goto(`${product.url}/login`);
	await logInOn(page, buyer.email);
	await expect(page).toHaveURL(`${product.url}/`);
	await page.goto(join);
	await expect(page.getByText("The session hasn't opened yet.")).toBeVisible();
	await product.travelTo(starts - 10 * 60_000);
	await page.goto(join);
	await expect(page.getByText("The meeting is being set up.")).toBeVisible();
	await checkScreen(page, "not-ready");
	await product.travelTo(starts + 2 * 60_000);
	await page.goto(join);
	await expect(page.getByText("The meeting isn't ready yet.")).toBeVisible();
	await expect(page.getByRole("link", { name: /^Write to / })).toHaveAttribute("href", /^mailto:.+@/);
	await checkScreen(page, "late");
	await proveAgain(product.now());
	await staffMember.call("PUT", `/admin/live-sessions/${courseID}/link`, { url: "https://meet.example/room" });
	const open = page.getByRole("link", { name: "Open the meeting" });
	await expect(open).toHaveAttribute("href", "https://meet.example/room");
	await expect(open).toHaveAttribute("target", "_blank");
	await expect(page.getByText("Your attendance is being confirmed.")).toBeVisible();
	await checkScreen(page, "open");
});

test("an open session asks visitors to log in, by keyboard, and then admits them", async ({ page }) => {
	await page.goto(join);
	await expect(page.getByText("Log in to join.")).toBeVisible();
	await checkScreen(page, "signed-out");
	const login = page.getByRole("link", { name: "Log in and join" });
	await login.focus();
	await page.keyboard.press("Enter");
	await logInOn(page, buyer.email);
	await expect(page.getByRole("link", { name: "Open the meeting" })).toBeVisible();
});

test("another signed-in user is not admitted and sees the reason", async ({ page }) => {
	const stranger = await signUp(product.url);
	await page.goto(`${product.url}/login`);
	await logInOn(page, stranger.email);
	await expect(page).toHaveURL(`${product.url}/`);
	await page.goto(join);
	await expect(page.getByText("This link belongs to another account.")).toBeVisible();
	await checkScreen(page, "other-person");
	await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
	await expect(page.getByText("Log in to join.")).toBeVisible();
});

test("My Orders links to the open session, and shows the attendance afterwards", async ({ page }) => {
	const heard = listen(page);
	await page.goto(`${product.url}/login`);
	await logInOn(page, buyer.email);
	await expect(page).toHaveURL(`${product.url}/`);
	await page.goto(`${product.url}/myOrders`);
	await expect(page.getByRole("link", { name: /^Join now/ })).toHaveAttribute("href", join);
	await checkScreen(page, "orders-open");
	// Stays for some minutes of the session: they can be counted as soon as it is over.
	await product.travelTo(starts + 20 * 60_000);
	const reported = page.waitForResponse((response) => response.url().endsWith("/presence") && response.ok());
	await page.goto(join);
	await reported;
	await page.goto(`${product.url}/myOrders`);
	await expect(page.getByRole("link", { name: /^Join now/ })).toBeVisible();
	await product.travelTo(starts + 4 * 3_600_000);
	await page.reload();
	await expect(page.getByText("You attended")).toBeVisible();
	await page.goto(join);
	await expect(page.getByText("This session has ended.")).toBeVisible();
	await checkScreen(page, "over");
	expect(heard).toEqual([]);
});
