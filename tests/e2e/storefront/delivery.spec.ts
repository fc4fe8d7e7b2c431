import { readFile } from "node:fs/promises";
import type { ReadEmail } from "#tests/specification/read-mail.ts";
import { buy, client, password, signUp } from "#tests/support/buyer.ts";
import { showSecondFactor } from "#tests/support/operator.ts";
import { withDatabase } from "../support/ended-session.ts";
import { listen, logInOn, signIn, signUpOn } from "../support/journey.ts";
import { choosePassword } from "../support/operator.ts";
import { linkIn, mailsTo, mailTo } from "../support/post.ts";
import { type RunningProduct, startProduct, until } from "../support/running-product.ts";
import { type BrowserContext, expect, type Page, test } from "../support/watched.ts";

// Domains: delivery

// The life of a group order, from its seats to the deletion of the buyer's account, on one clock.
let product: RunningProduct;
let buyer: Awaited<ReturnType<typeof signUp>>;
let staffMember: ReturnType<typeof client>;
let again: Awaited<ReturnType<typeof showSecondFactor>>["again"];
const sam = "sam@example.com";
const nora = "nora@example.com";
const liveCourse = 101;
const replayCourse = 102;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let starts: number;
let uid: string | undefined;
let browsers: BrowserContext[];
let buyerPage: Page;
let samPage: Page;
let heard: string[];

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }) => {
	// The first product of a run creates the database that others copy.
	product = await startProduct({ database: "PostgreSQL" });
	const [someone] = await Promise.all([signUp(product.url), signUp(product.url, nora)]);
	buyer = await signUp(product.url);
	await choosePassword(product.url, await product.addStaff(someone.email, "owner"));
	staffMember = await createClient(someone.email);
	({ again } = await showSecondFactor(staffMember));
	browsers = await Promise.all([1, 2].map(() => browser.newContext()));
	[buyerPage, samPage] = (await Promise.all(browsers.map((browser) => browser.newPage()))) as [Page, Page];
	// After half a day of inactivity the session has expired, and the page receives a 401.
	heard = listen(buyerPage, [/\b401\b/]);
	for (const page of [buyerPage, samPage])
		await page.route("https://meet.example/**", (route) =>
			route.fulfill({ contentType: "text/html", body: "<h1>The meeting</h1>" }),
		);
});
test.afterAll(async () => {
	for (const browser of browsers ?? []) await browser.close();
	await product?.stop();
});

/** Logs a user in and returns a client for the session. */
async function createClient(email: string) {
	const { body } = await client(product.url)("POST", "/users/login", { email, password, remember: true });
	return client(product.url, String(body.token));
}

/** Expects an email about the session to each attendee, with the current calendar entry. */
async function expectTold(
	subject: RegExp,
	{ sequence, count = 1, who = [buyer.email, sam, nora] }: { sequence: number; count?: number; who?: string[] },
) {
	for (const email of who) {
		const mail = await mailTo(product, email, subject, count);
		const entry = mail.part("text/calendar") ?? "";
		const field = (name: string) => entry.match(new RegExp(`^${name}:(.*)\r$`, "m"))?.[1];
		uid ??= field("UID");
		expect([field("UID"), field("SEQUENCE"), field("DTSTART")], `${subject} to ${email}`).toEqual([
			uid,
			String(sequence),
			new Date(starts).toISOString().replace(/[-:]|\.\d{3}/g, ""),
		]);
	}
}

const renderCard = (page: Page, sessionType: string) => page.getByRole("article").filter({ hasText: sessionType });

test("a group buys live seats and a replay; colleagues accept their seats by the emailed links", async ({
	browser,
}) => {
	await buy(
		product.url,
		buyer,
		[liveCourse, "Live session for a group of 5"],
		[replayCourse, "Recorded Plus Transcript session"],
	);
	starts = Date.parse((await client(product.url)("GET", `/admin/courses/${liveCourse}`)).body.webinarDate);
	await expectTold(/^You have 4 seats to give/, { sequence: 0, who: [buyer.email] });

	await signIn(buyerPage, product.url, buyer);
	await buyerPage.goto(`${product.url}/myOrders`);
	await expect(buyerPage.getByRole("article")).toHaveCount(2);
	await buyerPage.getByRole("button", { name: /^Invite colleagues/ }).click();
	await buyerPage.getByLabel("Your colleagues' email addresses").fill(`${sam}\n${nora}`);
	await buyerPage.getByRole("button", { name: "Send invitations" }).click();
	await expect(buyerPage.getByText("2 invitations were sent.")).toBeVisible();

	await samPage.goto(linkIn(await mailTo(product, sam, / invited you: /), "seats"));
	await samPage.getByRole("link", { name: "Sign up and take the seat" }).click();
	await signUpOn(samPage, sam, { fullName: "Sam Colleague" });
	await expect(samPage.getByText("The seat is yours.")).toBeVisible();

	const context = await browser.newContext();
	const noraPage = await context.newPage();
	// The click comes before hydration, and she still returns to her seat.
	const pressed = Promise.withResolvers<void>();
	await noraPage.route("**/assets/*.js", (route) => pressed.promise.then(() => route.continue()));
	await noraPage.goto(linkIn(await mailTo(product, nora, / invited you: /), "seats"), { waitUntil: "commit" });
	await noraPage.getByRole("link", { name: "Log in and take the seat" }).click();
	pressed.resolve();
	await expect(noraPage.getByLabel("Email")).toHaveValue(nora);
	await logInOn(noraPage, nora);
	await expect(noraPage.getByText("The seat is yours.")).toBeVisible();
	await context.close();

	await buyerPage.reload();
	await expect(buyerPage.getByText("3 of 5 seats taken · 2 available")).toBeVisible();
	await product.minute();
	await expectTold(/^Your live session:/, { sequence: 0, who: [sam, nora] });
});

test("purchased recordings and transcripts open immediately", async () => {
	const replay = renderCard(buyerPage, "Recorded Plus Transcript session");
	await expect(replay.getByRole("button", { name: /^Read Transcript/ })).toBeVisible();
	await replay.getByRole("button", { name: /^Play Video/ }).click();
	await buyerPage.waitForFunction(
		() => (document.querySelector<HTMLVideoElement>("dialog video")?.currentTime ?? 0) > 0,
	);
	await buyerPage.keyboard.press("Escape");
	await expect(buyerPage.locator("dialog[open]")).toHaveCount(0);
});

test("reminders go out the day before; a moved date updates emails and calendars, and sends new reminders", async () => {
	await product.travelTo(starts - day + minute);
	await product.minute();
	await expectTold(/^Coming up:/, { sequence: 0 });

	starts += 7 * day;
	await again(product.now());
	const moved = await staffMember("POST", `/admin/live-sessions/${liveCourse}/move`, {
		startsAt: new Date(starts).toISOString(),
	});
	expect(moved.status).toBe(200);
	await product.minute();
	await expectTold(/^New date:/, { sequence: 1 });

	await product.travelTo(starts - day + minute);
	await product.minute();
	await expectTold(/^Coming up:/, { sequence: 1, count: 2 });
	await product.travelTo(starts - hour + minute);
	await product.minute();
	await expectTold(/^Within the hour:/, { sequence: 1 });
	for (const email of [buyer.email, sam, nora]) {
		const counts = await Promise.all(
			[/^Coming up:/, /^New date:/, /^Within the hour:/].map(
				async (subject) => (await mailsTo(product, email, subject)).length,
			),
		);
		expect(counts, `emails to ${email}`).toEqual([2, 1, 1]);
	}
});

test("two of three attendees join by their reminder links, and their attendance is recorded", async () => {
	await product.travelTo(starts - 10 * minute);
	await again(product.now());
	expect(
		(await staffMember("PUT", `/admin/live-sessions/${liveCourse}/link`, { url: "https://meet.example/room" })).status,
	).toBe(200);
	const attendees: [Page, string][] = [
		[buyerPage, buyer.email],
		[samPage, sam],
	];
	for (const [page, email] of attendees) {
		const [first, last] = await Promise.all(
			[/^You have 4 seats to give|^Your live session:/, /^Within the hour:/].map((subject) =>
				mailTo(product, email, subject),
			),
		);
		const link = linkIn(last as ReadEmail, "join");
		expect(linkIn(first as ReadEmail, "join"), "the link stays the same").toBe(link);
		await page.goto(link);
		await page.getByRole("link", { name: "Log in and join" }).click();
		await logInOn(page, email);
		await expect(page.getByRole("link", { name: "Open the meeting" })).toBeVisible();
	}
	const sessionNow = async () =>
		(await staffMember("GET", "/admin/live-sessions")).body.find(
			(one: { courseID: number }) => one.courseID === liveCourse,
		);
	const { sessionId, endsAt, joined } = await sessionNow();
	expect(joined).toBe(2);

	// As if the open pages had confirmed attendance every 30 seconds. They do whenever they become visible.
	const until_at = new Date(Date.parse(endsAt) - 60_000);
	await withDatabase(product, (db) =>
		db
			.insertInto("live_page_stays")
			.columns(["session_id", "user_id", "from_at", "until_at"])
			.expression((eb) =>
				eb
					.selectFrom("live_attendance")
					.select((values) => [
						"session_id",
						"user_id",
						values.val(new Date(starts)).as("from_at"),
						values.val(until_at).as("until_at"),
					])
					.where("session_id", "=", sessionId),
			)
			.execute(),
	);
	// Leaves a slow machine time before the end. Minutes are rounded.
	await product.travelTo(Date.parse(endsAt) - 25_000);
	await Promise.all(
		attendees.map(async ([page]) => {
			const confirmed = page.waitForResponse((response) => response.url().endsWith("/presence") && response.ok());
			await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
			await confirmed;
			// An open page would report presence in a session that is over.
			await page.goto(`${product.url}/myOrders`);
		}),
	);

	await product.travelTo(Date.parse(endsAt) + minute);
	await product.minute();
	await until(async () => (await sessionNow()).state === "over", "the session to be over");
	await product.travelTo(Date.parse(endsAt) + 15 * minute);
	await product.minute();
	const attendance = async () =>
		Object.fromEntries(
			(await staffMember("GET", `/admin/live-sessions/${sessionId}/attendees`)).body.map(
				(one: { email: string; minutes: number | null }) => [one.email, one.minutes],
			),
		);
	await until(async () => (await attendance())[sam] !== null, "the attendance to be counted");
	expect(await attendance()).toEqual({ [buyer.email]: 90, [sam]: 90, [nora]: null });
});

test("attendees get a certificate by email, which anybody can verify on its public page", async ({ page }) => {
	const mail = await mailTo(product, sam, /^Your certificate:/);
	expect(mail.part("application/pdf")).toMatch(/^%PDF-/);
	await page.goto(linkIn(mail, "certificates"));
	await expect(page.getByRole("heading", { name: "This certificate is valid" })).toBeVisible();
	await expect(page.getByText("Sam Colleague")).toBeVisible();
	await mailTo(product, buyer.email, /^Your certificate:/);
	expect(await mailsTo(product, nora, /^Your certificate:/)).toEqual([]);

	await buyerPage.goto(`${product.url}/myOrders`);
	await expect(renderCard(buyerPage, "Live session for a group of 5")).toContainText("You attended");
	await expect(renderCard(buyerPage, "Live session for a group of 5")).toContainText("Certificate earned");
});

test("a refunded line loses access in My Orders and at its links; other lines keep it", async () => {
	const asBuyer = await createClient(buyer.email);
	const replay = (await asBuyer("GET", `/users/${buyer.id}`)).body.enrolledCourses.find(
		(enrolledCourse: { courseID: number }) => enrolledCourse.courseID === replayCourse,
	);
	const links = [replay.videoLink, replay.transcriptLink, replay.captionsLink];
	const opened = () => Promise.all(links.map(async (link) => (await fetch(link, { method: "HEAD" })).status));
	expect(await opened()).toEqual([200, 200, 200]);

	const { body } = await staffMember("GET", "/admin/orders/1/refunds");
	const line = body.lines.find((line: { title: string }) => line.title === replay.title);
	// The second factor proved before the session is too old.
	expect((await staffMember("POST", "/admin/orders/1/refunds", { reason: "Too soon" })).body.code).toBe(
		"confirmation_needed",
	);
	await again(product.now());
	const made = await staffMember("POST", "/admin/orders/1/refunds", {
		lines: [line.id],
		reason: "The recording was not what you needed",
	});
	expect([made.status, made.body.refund.state]).toEqual([201, "done"]);

	expect(await opened()).toEqual([403, 403, 403]);
	expect((await asBuyer("GET", `/enrollments/${replay.reference}/media`)).status).toBe(403);
	await buyerPage.reload();
	await expect(buyerPage.getByRole("region", { name: "Refunds" })).toContainText(replay.title);
	await expect(buyerPage.getByRole("article")).toHaveCount(1);
	await expect(renderCard(buyerPage, "Live session for a group of 5")).toBeVisible();
	await until(
		async () =>
			(await product.emails(1)).some(
				(mail) => mail.includes(`To: ${buyer.email}`) && mail.includes(`${made.body.refund.creditNote}.pdf`),
			),
		"the mail with the credit note",
	);
});

test("the buyer downloads the data and erases the account, and can't log in; colleagues keep their access", async () => {
	const certificate = linkIn(await mailTo(product, buyer.email, /^Your certificate:/), "certificates");
	await buyerPage.goto(`${product.url}/profile`);
	const section = (name: string) => buyerPage.getByRole("main").getByRole("region", { name });
	for (const name of ["Download my data", "Delete my account"])
		await section(name).getByRole("heading", { name }).click();
	const [file] = await Promise.all([
		buyerPage.waitForEvent("download"),
		section("Download my data").getByRole("button").click(),
	]);
	const text = await readFile(await file.path(), "utf8");
	expect(JSON.parse(text)).toMatchObject({
		account: { email: buyer.email },
		orders: [{ state: "partially_refunded" }],
		courses: [{}, {}],
	});
	expect(text).toContain(sam);

	await section("Delete my account").getByRole("button").click();
	const dialog = buyerPage.getByRole("dialog", { name: "Delete your account?" });
	await dialog.getByLabel("Your password").fill(password);
	await dialog.getByLabel("Type DELETE to continue").fill("DELETE");
	await dialog.getByRole("button", { name: "Delete my account" }).click();
	await expect(buyerPage.getByText("Your account was deleted.")).toBeVisible();
	await buyerPage.goto(`${product.url}/login`);
	await logInOn(buyerPage, buyer.email);
	await expect(buyerPage.getByText("Login failed. Please check your credentials.")).toBeVisible();

	await buyerPage.goto(certificate);
	await expect(buyerPage.getByRole("heading", { name: "This certificate is valid" })).toBeVisible();
	await expect(buyerPage.getByText("Robin Buyer")).toHaveCount(0);
	await samPage.goto(`${product.url}/myOrders`);
	await expect(renderCard(samPage, "Live session for a group of 5")).toContainText("Certificate earned");
	expect(heard).toEqual([]);
});
