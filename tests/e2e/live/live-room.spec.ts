import pg from "pg";
import { buy, signUp } from "#tests/support/buyer.ts";
import { pdfWith } from "#tests/support/delivery/documents.ts";
import { hasFfmpeg } from "#tests/support/delivery/live-video.ts";
import { checkScreen, screenVariants } from "../support/check-screen.ts";
import { listen } from "../support/journey.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { linkIn, mailTo } from "../support/post.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { type BrowserContext, expect, type Locator, type Page, test } from "../support/watched.ts";

// Domains: delivery
// @long: real video.

// A session that is held on the site, from the choice of staff to its end, with a server that is killed in between.
let product: RunningProduct;
let owner: Awaited<ReturnType<typeof signUp>>;
let buyer: typeof owner;
let join: string;
let studioUrl: string;
let database: pg.Client;
const courseID = 101;

test.describe.configure({ mode: "serial" });
test.skip(!hasFfmpeg, "Sessions can't be held without ffmpeg.");
test.beforeAll(async () => {
	product = await startProduct({ database: "PostgreSQL", settings: { PRESENCE_CHECK_MINUTES: "120" } });
	[buyer, owner] = await Promise.all([signUp(product.url), signUp(product.url)]);
	database = new pg.Client({ connectionString: product.databaseUrl });
	await database.connect();
	// Open already, which is 15 minutes before the start, and not started: the restarted server has the real time.
	await database.query("update courses set webinar_date = $1, archived = false where id = $2", [
		new Date(Date.now() + 14 * 60_000),
		courseID,
	]);
	await database.query("update content_version set version = version + 1");
	await buy(product.url, buyer, [courseID, "Live session"]);
	join = linkIn(await mailTo(product, buyer.email, /^You're enrolled/), "join");
	await openConsoleTo(product, [owner]);
});
test.afterAll(async () => {
	await database?.end();
	await product?.stop();
});

/** Opens a page in its own browser profile. */
async function opened(context: BrowserContext, address: string, who?: typeof owner): Promise<Page> {
	const page = await context.newPage();
	if (who) await openedAs(page, who);
	await page.goto(address);
	return page;
}

const picture = (page: Page) => page.locator("media-controller video");
/** Waits until the picture moves on by so many seconds. */
async function playsOn(page: Page, seconds: number): Promise<void> {
	const position = () => picture(page).evaluate((element: HTMLVideoElement) => element.currentTime);
	const from = await position();
	await expect.poll(position).toBeGreaterThan(from + seconds);
}

/** Operates the player by keyboard at the narrowest width. */
async function usesControls(page: Page): Promise<void> {
	const state = () => picture(page).evaluate(({ paused, muted }: HTMLVideoElement) => ({ paused, muted }));
	await page.setViewportSize({ width: 320, height: 800 });
	const controls = page.locator(
		"media-control-bar > :is(media-play-button, media-live-button, media-mute-button, media-pip-button, media-fullscreen-button)",
	);
	// The player measures itself and hides controls after the page has its width.
	await expect(async () => {
		const shown = await controls.filter({ visible: true }).all();
		expect(shown.length).toBeGreaterThan(2);
		for (const control of shown) {
			const { x = -1, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
			expect(x).toBeGreaterThanOrEqual(0);
			expect(x + width).toBeLessThanOrEqual(320);
			expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
		}
	}).toPass();
	const { muted } = await state();
	await page.getByRole("button", { name: "pause" }).focus();
	await page.keyboard.press("Space");
	await expect.poll(state).toEqual({ paused: true, muted });
	// The controls learn from the player what the next key does.
	await expect(page.locator("media-play-button")).toHaveAttribute("mediapaused", "");
	const sound = page.locator("media-mute-button");
	const level = (await sound.getAttribute("mediavolumelevel")) ?? "";
	await page.keyboard.press("m");
	await expect.poll(state).toEqual({ paused: true, muted: !muted });
	await expect(sound).not.toHaveAttribute("mediavolumelevel", level);
	await page.keyboard.press("m");
	await expect(sound).toHaveAttribute("mediavolumelevel", level);
	await page.keyboard.press("Enter");
	await expect.poll(state).toEqual({ paused: false, muted });
	await page.setViewportSize({ width: 1280, height: 900 });
}

/** Checks that a speaker sees everything at once: nothing but the lists scrolls. */
async function fitsWindow(studio: Page): Promise<void> {
	for (const width of [768, 1440]) {
		await studio.setViewportSize({ width, height: 900 });
		const parts = [
			studio.getByRole("status").filter({ hasText: "You are live." }),
			studio.getByRole("timer"),
			studio.getByText("Your upload"),
			studio.getByRole("button", { name: "End the session", exact: true }),
			studio.getByRole("img", { name: /^Slide/ }),
			studio.getByRole("button", { name: "Next slide" }),
			studio.getByLabel("What attendees see"),
			studio.getByLabel("Microphone level"),
			studio.getByRole("button", { name: "Share your screen" }),
			studio.getByRole("log"),
			studio.getByLabel("Your message"),
			studio.getByRole("tab", { name: /^Questions/ }),
			studio.getByRole("tab", { name: "Polls" }),
			studio.getByRole("tab", { name: "People (1)" }),
		];
		for (const part of parts) await expect(part).toBeInViewport({ ratio: 0.9 });
		expect(await studio.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(
			0,
		);
	}
	await studio.setViewportSize({ width: 1280, height: 900 });
}

/** Continues with audio only on a slow connection, and shows the picture again afterwards. */
async function continuesWithAudio(page: Page): Promise<void> {
	const hasPicture = () => picture(page).evaluate((element: HTMLVideoElement) => element.videoWidth > 0);
	const network = await page.context().newCDPSession(page);
	const limit = (downloadThroughput: number) =>
		network.send("Network.emulateNetworkConditions", {
			offline: false,
			latency: 20,
			downloadThroughput,
			uploadThroughput: -1,
		});
	await limit(22_000);
	await expect(page.getByText("Your connection is slow.")).toBeVisible({ timeout: 600_000 });
	await page.getByRole("button", { name: "Audio only" }).press("Enter");
	await expect(page.getByText("Your connection is slow.")).toBeHidden();
	await expect.poll(hasPicture).toBe(false);
	await playsOn(page, 5);
	await limit(-1);
	await checkScreen(page, "room-audio", [{ width: 320, colorScheme: "dark" }, ...screenVariants]);
	await page.getByRole("button", { name: "Show the picture" }).press("Enter");
	await expect.poll(hasPicture).toBe(true);
	await playsOn(page, 1);
	await network.detach();
}

test("staff choose to hold a session on the site, and create a speaker's link", async ({ page }) => {
	const heard = listen(page);
	await openedAs(page, owner);
	await page.goto(`${product.url}/console/courses/${courseID}?part=session`);
	await page.getByRole("button", { name: "Hold it on this site" }).click();
	await page.getByRole("link", { name: "Open the live room" }).click();
	await expect(page.getByText("No speakers yet.")).toBeVisible();
	await page.getByLabel("Speaker's name").fill("Ann Speaker");
	await page.getByRole("button", { name: "Create link" }).click();
	const link = page.getByLabel("Studio link for Ann Speaker");
	await expect(link).toHaveValue(/\/studio\//);
	studioUrl = await link.inputValue();
	const pdf = await pdfWith("Overtime rules in 2027", "Who is exempt?", "Questions");
	await page
		.getByLabel("Slides (PDF)")
		.setInputFiles({ name: "Overtime.pdf", mimeType: "application/pdf", buffer: pdf });
	await expect(page.getByText("3 pages, ready")).toBeVisible({ timeout: 60_000 });
	await checkScreen(page, "console-room");
	expect(heard).toEqual([]);
});

test("a wrong studio link shows an error with status 403, and may not use the camera", async ({ page }) => {
	const response = await page.goto(`${product.url}/studio/made-up`);
	expect(response?.status()).toBe(403);
	expect(response?.headers()["permissions-policy"]).toContain("camera=()");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This studio link doesn't work");
});

test("a speaker rehearses and broadcasts, the attendee watches, and both continue after the server was killed", async ({
	browser,
}) => {
	const [speakers, attendees] = [await browser.newContext(), await browser.newContext()];
	const attendee = await opened(attendees, join, buyer);
	await expect(attendee.getByText("You're in the right place.")).toBeVisible();
	await expect(attendee.getByText("No messages yet.")).toBeVisible();
	await expect(attendee.getByRole("timer")).toHaveText(/^The session starts in \d+:\d\d\.$/);
	await expect(attendee.getByText(/^This session is worth/)).toBeVisible();
	await attendee.getByRole("button", { name: "Play three tones" }).press("Enter");
	await expect(attendee.getByText(/^(Didn't hear them\?|Your browser can't play sound\.)/)).toBeVisible();
	await checkScreen(attendee, "room-waiting");

	const studio = await opened(speakers, studioUrl);
	const heard = listen(studio);
	await expect(studio.getByText("Welcome, Ann Speaker.")).toBeVisible();
	await expect(studio.getByRole("button", { name: "Start the session" })).toBeDisabled();
	await studio.getByRole("button", { name: "Test your upload" }).press("Enter");
	await expect(studio.getByText(/^Your upload is .* Mbit\/s\.$/)).toBeVisible();
	await checkScreen(studio, "studio-off");
	await studio.getByRole("button", { name: "Turn on camera and microphone" }).click();
	const preview = studio.getByLabel("What attendees see");
	await expect.poll(() => preview.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
	await expect
		.poll(() => studio.getByLabel("Microphone level").evaluate((element: HTMLMeterElement) => element.value))
		.toBeGreaterThan(0);

	await studio.getByRole("button", { name: "Rehearse" }).focus();
	await studio.keyboard.press("Enter");
	await expect(studio.getByText("You are rehearsing.")).toBeVisible();
	await studio.getByRole("button", { name: "Stop rehearsing" }).click();
	await expect(studio.getByText("Attendees can't see or hear you.")).toBeVisible();
	await expect(attendee.getByText("You're in the right place.")).toBeVisible();

	await studio.getByRole("button", { name: "Start the session" }).click();
	await expect(studio.getByText("You are live.")).toBeVisible();
	await expect(studio.getByText("1 attendee is watching.")).toBeVisible({ timeout: 30_000 });
	await expect(picture(attendee)).toBeVisible({ timeout: 60_000 });
	await playsOn(attendee, 3);
	expect(await picture(attendee).evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0);
	await studio.getByRole("button", { name: "Next slide" }).click();
	await expect(attendee.getByRole("img", { name: "Slide 2 of 3" })).toHaveAccessibleDescription("Who is exempt?");
	await fitsWindow(studio);
	await checkScreen(studio, "studio-live", [{ width: 320, colorScheme: "light" }, ...screenVariants]);
	await studio.getByRole("tab", { name: "People (1)" }).click();
	await expect(studio.getByRole("button", { name: /^Remove / })).toBeVisible();
	await checkScreen(studio, "studio-people");
	await studio.getByRole("tab", { name: "Chat" }).click();
	await checkScreen(attendee, "room-live", [{ width: 320, colorScheme: "dark" }, ...screenVariants]);

	// On wide screens, the slide is beside the picture, and the attendee chooses which is larger.
	const measureWidth = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
	const slide = attendee.getByRole("img", { name: /^Slide/ });
	await expect.poll(async () => (await measureWidth(slide)) > (await measureWidth(picture(attendee)))).toBe(true);
	await attendee.getByRole("button", { name: "Enlarge the picture" }).click();
	await expect.poll(async () => (await measureWidth(picture(attendee))) > (await measureWidth(slide))).toBe(true);
	await attendee.getByRole("button", { name: "Enlarge the slides" }).click();
	await expect.poll(async () => (await measureWidth(slide)) > (await measureWidth(picture(attendee)))).toBe(true);

	await usesControls(attendee);
	await continuesWithAudio(attendee);

	// The speaker extends the session, which has to be running.
	await expect(studio.getByRole("button", { name: "Extend the session" })).toBeHidden();
	const running = new Date(Date.now() - 60_000);
	await database.query("update courses set webinar_date = $1 where id = $2", [running, courseID]);
	await database.query("update live_sessions set starts_at = $1 where course_id = $2", [running, courseID]);
	await studio.getByRole("button", { name: "Extend the session" }).click({ timeout: 30_000 });
	const dialog = studio.getByRole("dialog");
	await checkScreen(studio, "studio-extend");
	await dialog.getByRole("button", { name: "Extend the session" }).click();
	await expect(attendee.getByText("The session was extended.")).toBeVisible({ timeout: 30_000 });

	// A check takes the focus, loses nothing that is typed, gives the focus back, and stays until it is answered.
	await attendee.getByLabel("Your message").fill("One question");
	await database.query(
		"insert into live_checks (session_id, user_id, number, asked_at) select session_id, user_id, 0, now() from live_visitors",
	);
	const check = attendee.getByRole("alertdialog", { name: "Are you still there?" });
	await expect(check).toBeVisible({ timeout: 30_000 });
	await expect(check).toBeFocused();
	await attendee.keyboard.type(" more");
	await expect(attendee.getByLabel("Your message")).toHaveValue("One question more");
	await checkScreen(attendee, "room-check");
	await check.getByRole("button", { name: "I'm here" }).press("Enter");
	await expect(check).toBeHidden();
	await expect(attendee.getByLabel("Your message")).toBeFocused();
	await expect
		.poll(async () => (await database.query("select answered_at from live_checks")).rows)
		.toEqual([{ answered_at: expect.any(Date) }]);
	expect(heard).toEqual([]);

	await product.kill();
	await expect(studio.getByText("The connection was lost.")).toBeVisible();
	await product.start();
	await expect(studio.getByText("You are live.")).toBeVisible({ timeout: 60_000 });
	await playsOn(attendee, 8);

	await studio.getByRole("button", { name: "End the session", exact: true }).click();
	await studio.getByRole("dialog").getByRole("button", { name: "End the session", exact: true }).click();
	await expect(studio.getByText("The session has ended.")).toBeVisible({ timeout: 600_000 });
	await expect(attendee.getByText("The session has ended.")).toBeVisible({ timeout: 60_000 });
	await checkScreen(attendee, "room-ended");
	await Promise.all([speakers.close(), attendees.close()]);
});

test("a second page takes over, and the first one can take it back", async ({ browser }) => {
	const context = await browser.newContext();
	const first = await opened(context, join, buyer);
	await expect(first.getByText("The session has ended.")).toBeVisible();
	const second = await opened(context, join, buyer);
	await expect(second.getByText("The session has ended.")).toBeVisible();
	await expect(first.getByText("You're watching somewhere else.")).toBeVisible();
	await checkScreen(first, "room-elsewhere");
	await first.getByRole("button", { name: "Watch here" }).click();
	await expect(first.getByText("The session has ended.")).toBeVisible();
	await expect(second.getByText("You're watching somewhere else.")).toBeVisible();
	await context.close();
});
