import pg from "pg";
import { buy, signUp } from "#tests/support/buyer.ts";
import { checkScreen } from "../support/check-screen.ts";
import { holdCalls } from "../support/holding.ts";
import { listen } from "../support/journey.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { linkIn, mailTo } from "../support/post.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	expect,
	type Page,
	test,
} from "../support/watched.ts";

// Domains: delivery
// @long: real video.

// The discussion of a session that is held on the site. Nobody broadcasts, so it needs no ffmpeg.
let product: RunningProduct;
let studioUrl: string;
const courseID = 101;

test.beforeAll(async ({ browser }) => {
	product = await startProduct({ database: "PostgreSQL" });
	const database = new pg.Client({ connectionString: product.databaseUrl });
	await database.connect();
	await database.query("update courses set webinar_date = $1, archived = false where id = $2", [
		new Date(Date.now() + 10 * 60_000),
		courseID,
	]);
	await database.query("update content_version set version = version + 1");
	await database.end();
	const owner = await signUp(product.url);
	await openConsoleTo(product, [owner]);
	const context = await browser.newContext();
	const page = await opened(context, `${product.url}/console/courses/${courseID}?part=session`, owner);
	await page.getByRole("button", { name: "Hold it on this site" }).click();
	await page.getByRole("link", { name: "Open the live room" }).click();
	await page.getByLabel("Speaker's name").fill("Max Moderator");
	await page.getByRole("button", { name: "Create link" }).click();
	const link = page.getByLabel("Studio link for Max Moderator");
	await expect(link).toHaveValue(/\/studio\//);
	studioUrl = await link.inputValue();
	await context.close();
});
test.afterAll(async () => {
	await product?.stop();
});

/** Opens a page in its own browser profile. */
async function opened(
	context: BrowserContext,
	address: string,
	who?: Awaited<ReturnType<typeof signUp>>,
): Promise<Page> {
	const page = await context.newPage();
	if (who) await openedAs(page, who);
	await page.goto(address);
	return page;
}

/** A customer with a seat, in the room on a page of their own. */
async function newAttendee(browser: Browser, email: string, options: BrowserContextOptions = {}) {
	const who = await signUp(product.url, email);
	await buy(product.url, who, [courseID, "Live session"]);
	const address = linkIn(await mailTo(product, who.email, /^You're enrolled/), "join");
	const context = await browser.newContext(options);
	const page = await opened(context, address, who);
	await expect(page.getByRole("tab", { name: "Chat" })).toBeVisible();
	return { page, close: () => context.close() };
}

test("three attendees chat, ask, vote and answer a poll, and a moderator removes one, in a browser that can't broadcast", async ({
	browser,
}) => {
	const [ann, ben, cora] = await Promise.all([
		newAttendee(browser, "ann.attendee@example.com"),
		newAttendee(browser, "ben.attendee@example.com", { viewport: { width: 390, height: 844 } }),
		newAttendee(browser, "cora.attendee@example.com"),
	]);
	const moderators = await browser.newContext();
	await moderators.addInitScript(() => Reflect.deleteProperty(window, "MediaRecorder"));
	const studio = await opened(moderators, studioUrl);
	const heard = listen(studio);
	await expect(studio.getByText("This browser can't broadcast.")).toBeVisible();

	// Enter sends a message.
	await ann.page.getByLabel("Your message").fill("Good <b>morning</b>!");
	await ann.page.keyboard.press("Enter");
	for (const page of [ann.page, ben.page, cora.page, studio])
		await expect(page.getByText("Good <b>morning</b>!")).toBeVisible();
	await expect(ann.page.getByLabel("Your message")).toHaveValue("");
	// The next message can be typed while one is being sent.
	const letGo = await holdCalls(ann.page, "**/api/live/join/*/messages");
	await ann.page.getByLabel("Your message").fill("I'm in Durham.");
	await ann.page.keyboard.press("Enter");
	await expect(ann.page.getByLabel("Your message")).toHaveValue("");
	await ann.page.getByLabel("Your message").fill("And you?");
	await letGo();
	await expect(ann.page.getByText("I'm in Durham.")).toBeVisible();
	await expect(ann.page.getByRole("button", { name: "Send" })).not.toHaveAttribute("aria-busy", "true");
	await expect(ann.page.getByLabel("Your message")).toHaveValue("And you?");
	await cora.page.getByLabel("Your message").fill("Something rude");
	await cora.page.getByRole("button", { name: "Send" }).click();
	await expect(ben.page.getByText("Something rude")).toBeVisible();
	const rude = studio.getByRole("log").locator("> div").filter({ hasText: "Something rude" });
	await rude.getByRole("button", { name: "Hide" }).click();
	await expect(rude.getByText("Hidden from attendees")).toBeVisible();
	await expect(ben.page.getByText("Something rude")).toBeHidden();

	// A question is shown after its approval. The arrow keys move between tabs.
	await ben.page.getByRole("tab", { name: "Chat" }).focus();
	await ben.page.keyboard.press("ArrowRight");
	await ben.page.getByLabel("Your question").fill("Is there an exam?");
	await ben.page.getByRole("button", { name: "Ask" }).click();
	await expect(ben.page.getByText("Waiting for approval")).toBeVisible();
	await expect(studio.getByRole("tab", { name: "Questions 1 new" })).toBeVisible();
	await studio.getByRole("tab", { name: "Questions" }).click();
	await checkScreen(studio, "studio-questions");
	await studio.getByRole("button", { name: "Approve" }).click();
	await expect(ben.page.getByText("Waiting for approval")).toBeHidden();
	await ann.page.getByRole("tab", { name: "Questions 1 new" }).click();
	await ann.page.getByRole("button", { name: /^Upvote “Is there an exam\?”, 0 so far/ }).click();
	const upvoted = ann.page.getByRole("button", { name: /^Upvote “Is there an exam\?”, 1 so far/ });
	await expect(upvoted).toHaveAttribute("aria-pressed", "true");
	await checkScreen(ann.page, "room-questions");
	// After reloading, the vote and the question are still there.
	await ann.page.reload();
	await ann.page.getByRole("tab", { name: "Questions" }).click();
	await expect(upvoted).toHaveAttribute("aria-pressed", "true");
	await studio.getByRole("button", { name: "Mark as answered" }).click();
	await expect(ben.page.getByText("Answered live")).toBeVisible();

	// Each attendee answers once; the result comes with the end of the poll.
	await studio.getByRole("tab", { name: "Polls" }).click();
	await studio.getByRole("textbox", { name: "Question" }).fill("Where do you work?");
	await studio.getByLabel("Option 1").fill("HR");
	await studio.getByRole("button", { name: "Save poll" }).click();
	await expect(studio.getByText("Please write a question and at least two options.")).toBeVisible();
	await studio.getByLabel("Option 2").fill("Legal");
	await studio.getByRole("button", { name: "Save poll" }).click();
	// Ann is writing when the poll opens.
	await ann.page.getByRole("tab", { name: "Chat" }).click();
	await ann.page.getByLabel("Your message").fill("I think");
	await studio.getByRole("button", { name: "Launch" }).click();
	const poll = (page: Page) => page.getByRole("alertdialog", { name: "Where do you work?" });
	await expect(poll(ann.page)).toBeFocused();
	await expect(poll(ann.page).getByRole("alert")).toContainText("Where do you work?");
	await ann.page.keyboard.type(" so");
	await expect(ann.page.getByLabel("Your message")).toHaveValue("I think so");
	await expect(poll(cora.page).getByLabel("HR")).toBeFocused();
	for (const [width, height] of [
		[1440, 900],
		[1280, 720],
		[390, 844],
	] as const) {
		await cora.page.setViewportSize({ width, height });
		for (const part of [
			poll(cora.page),
			cora.page.getByRole("button", { name: "Submit answer" }),
			cora.page.getByLabel("Your message"),
		])
			await expect(part).toBeInViewport({ ratio: 0.9 });
		expect(
			await cora.page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
		).toBeLessThanOrEqual(0);
	}
	for (const [page, answer] of [
		[ann.page, "HR"],
		[ben.page, "Legal"],
	] as const) {
		await expect(page.getByRole("heading", { name: "Where do you work?" })).toBeVisible();
		await poll(page).getByLabel(answer).check();
		await page.getByRole("button", { name: "Submit answer" }).click();
		await expect(page.getByText("You'll see the result when the poll is closed.")).toBeVisible();
	}
	await expect(ann.page.getByLabel("Your message")).toBeFocused();
	await expect(ann.page.getByLabel("Your message")).toHaveValue("I think so");
	await checkScreen(cora.page, "room-poll");
	await expect(studio.getByText("2 answers")).toBeVisible();
	await checkScreen(studio, "studio-polls");
	await studio.getByRole("button", { name: "Close and show the result" }).click();
	// Everyone sees the result, but someone who writes.
	await ann.page.getByRole("tab", { name: "Polls 1 new" }).click();
	await expect(ann.page.getByText("HR · Your answer")).toBeVisible();
	await expect(cora.page.getByText("2 answers")).toBeVisible();
	await cora.page.getByRole("tab", { name: /^Chat/ }).click();

	// A muted chat, and a removed person.
	await studio.getByRole("tab", { name: "Chat" }).click();
	await studio.getByRole("button", { name: "Turn off the chat" }).click();
	await expect(cora.page.getByText("The organizer turned off the chat.")).toBeVisible();
	await studio.getByLabel("Your message").fill("Back in five minutes.");
	await studio.getByRole("button", { name: "Send" }).click();
	await expect(cora.page.getByText("Back in five minutes.")).toBeVisible();
	await rude.getByRole("button", { name: "Remove from session" }).click();
	await studio.getByRole("dialog").getByRole("button", { name: "Remove from session" }).click();
	await expect(cora.page.getByText("The organizer removed you from this session.")).toBeVisible({ timeout: 30_000 });
	await studio.getByRole("tab", { name: /^People/ }).click();
	await expect(studio.getByRole("heading", { name: "Removed people" })).toBeVisible();
	await checkScreen(studio, "studio-removed");
	await checkScreen(cora.page, "room-removed");
	await studio.getByRole("button", { name: "Let in again" }).click();
	await expect(studio.getByRole("heading", { name: "Removed people" })).toBeHidden();
	await cora.page.getByRole("button", { name: "Try again" }).click();
	await expect(cora.page.getByRole("tab", { name: "Chat" })).toBeVisible();
	expect(heard).toEqual([]);
	await Promise.all([ann.close(), ben.close(), cora.close(), moderators.close()]);
});
