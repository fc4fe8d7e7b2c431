import { buffer } from "node:stream/consumers";
import { openStorage } from "#platform/files/storage/open-storage.ts";
import { buy, signUp } from "#tests/support/buyer.ts";
import { pdfWith } from "#tests/support/delivery/documents.ts";
import { hasFfmpeg } from "#tests/support/delivery/live-video.ts";
import { numberPictures, pictureSize, readPictureNumbers } from "#tests/support/delivery/numbered-frames.ts";
import { checkScreen } from "../support/check-screen.ts";
import { withDatabase } from "../support/ended-session.ts";
import { letThrough } from "../support/holding.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { linkIn, mailTo } from "../support/post.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: delivery
// @long: real video.

// What a speaker shows, and when attendees see it.
let product: RunningProduct;
let owner: Awaited<ReturnType<typeof signUp>>;
let buyer: typeof owner;
let join: string;
const courseID = 101;

test.describe.configure({ mode: "serial" });
test.skip(!hasFfmpeg, "Sessions can't be held without ffmpeg.");
test.beforeAll(async () => {
	product = await startProduct({ database: "PostgreSQL", settings: { PRESENCE_CHECK_MINUTES: "0" } });
	[buyer, owner] = await Promise.all([signUp(product.url), signUp(product.url)]);
	await withDatabase(product, async (db) => {
		await db
			.updateTable("courses")
			.set({ webinar_date: new Date(Date.now() + 10 * 60_000), archived: false })
			.where("id", "=", courseID)
			.execute();
		await db
			.updateTable("content_version")
			.set((eb) => ({ version: eb("version", "+", 1) }))
			.execute();
	});
	await buy(product.url, buyer, [courseID, "Live session"]);
	join = linkIn(await mailTo(product, buyer.email, /^You're enrolled/), "join");
	await openConsoleTo(product, [owner]);
});
test.afterAll(() => product?.stop());

const picture = (page: Page) => page.locator("media-controller video");
const position = (page: Page) => picture(page).evaluate((element: HTMLVideoElement) => element.currentTime);
async function playsOn(page: Page, seconds: number): Promise<void> {
	const from = await position(page);
	await expect.poll(() => position(page), { timeout: 60_000 }).toBeGreaterThan(from + seconds);
}
const latestPicture = (page: Page) => page.evaluate(() => window.latestPicture);
/** Waits until the speaker's page has made so many more pictures. */
async function makesPictures(page: Page, count: number): Promise<void> {
	const from = await latestPicture(page);
	await page.waitForFunction((until) => window.latestPicture > until, from + count, { timeout: 120_000 });
}

/** Returns the numbers of the stored pictures, in the order in which attendees got them. */
function storedPictures(): Promise<number[]> {
	const storage = openStorage({ url: undefined, directory: product.directory });
	return withDatabase(product, async (db) => {
		const rows = await db
			.selectFrom("live_segments")
			.innerJoin("live_streams", "live_streams.id", "live_segments.stream_id")
			.select(["stream_id", "head_key", "storage_key"])
			.orderBy("live_segments.sequence")
			.execute();
		const read = async (key: string) => buffer(await storage.read(key));
		const streams = [...Map.groupBy(rows, ({ stream_id }) => stream_id).values()];
		const videos = streams.map(async (segments) =>
			Buffer.concat(
				await Promise.all([segments[0]?.head_key ?? "", ...segments.map(({ storage_key }) => storage_key)].map(read)),
			),
		);
		return (await Promise.all(videos)).flatMap(readPictureNumbers);
	});
}

test("attendees see the speaker's slides with the picture, and everything that was said while the server was away", async ({
	browser,
}) => {
	test.setTimeout(600_000);
	const [staff, speakers, attendees] = await Promise.all([
		browser.newContext(),
		browser.newContext(),
		browser.newContext(),
	]);
	const console = await staff.newPage();
	await openedAs(console, owner);
	await console.goto(`${product.url}/console/courses/${courseID}?part=session`);
	await console.getByRole("button", { name: "Hold it on this site" }).click();
	await console.getByRole("link", { name: "Open the live room" }).click();
	await console.getByLabel("Speaker's name").fill("Ann Speaker");
	await console.getByRole("button", { name: "Create link" }).click();
	const studioUrl = await console.getByLabel("Studio link for Ann Speaker").inputValue();
	const pdf = await pdfWith("One", "Two", "Three", "Four");
	await console
		.getByLabel("Slides (PDF)")
		.setInputFiles({ name: "Talk.pdf", mimeType: "application/pdf", buffer: pdf });
	await expect(console.getByText("4 pages, ready")).toBeVisible({ timeout: 60_000 });
	await staff.close();

	await speakers.addInitScript(numberPictures, pictureSize);
	const studio = await speakers.newPage();
	await studio.goto(studioUrl);
	await studio.getByRole("button", { name: "Turn on camera and microphone" }).click();
	await studio.getByRole("button", { name: "Start the session" }).click();
	await expect(studio.getByText("You are live.")).toBeVisible();
	const attendee = await attendees.newPage();
	await openedAs(attendee, buyer);
	await attendee.goto(join);
	await expect(picture(attendee)).toBeVisible({ timeout: 60_000 });
	await playsOn(attendee, 3);

	// A paused picture keeps its slide, however long; then the attendee goes live by keyboard.
	const slide = (page: number) => attendee.getByRole("img", { name: `Slide ${page} of 4` });
	await expect(slide(1)).toBeVisible();
	await picture(attendee).evaluate((element: HTMLVideoElement) => element.pause());
	for (const page of [2, 3, 4]) {
		await studio.getByRole("button", { name: "Next slide" }).click();
		await expect(studio.getByRole("img", { name: `Slide ${page} of 4` })).toBeVisible();
	}
	const goLive = attendee.getByRole("button", { name: "Go live" });
	await expect(goLive).toBeVisible({ timeout: 60_000 });
	await expect(slide(1)).toBeVisible();
	await checkScreen(attendee, "room-behind");
	await goLive.press("Enter");
	await expect(slide(4)).toBeVisible({ timeout: 30_000 });
	await expect(goLive).toBeHidden();
	await playsOn(attendee, 2);

	// A picture that doesn't arrive has a way out.
	await attendee.route("**/live/**/*.m4s", (route) => route.abort());
	await expect(attendee.getByText("The picture isn't arriving.")).toBeVisible({ timeout: 90_000 });
	await checkScreen(attendee, "room-missing");
	await letThrough(attendee, "**/live/**/*.m4s");
	await attendee.getByRole("button", { name: "Load the video again" }).press("Enter");
	await expect(attendee.getByText("The picture isn't arriving.")).toBeHidden();
	await playsOn(attendee, 2);

	// The speaker shares the screen while the server is away.
	await product.kill();
	await expect(studio.getByText("The connection was lost.")).toBeVisible();
	const from = await latestPicture(studio);
	await studio.getByRole("button", { name: "Share your screen" }).click();
	await expect(studio.getByRole("button", { name: "Show the camera" })).toBeVisible();
	await makesPictures(studio, 60);
	const until = await latestPicture(studio);
	await product.start();
	await expect(studio.getByText("You are live.")).toBeVisible({ timeout: 60_000 });
	await makesPictures(studio, 30);
	await studio.getByRole("button", { name: "End the session", exact: true }).click();
	await studio.getByRole("dialog").getByRole("button", { name: "End the session", exact: true }).click();
	await expect(studio.getByText("The session has ended.")).toBeVisible({ timeout: 120_000 });

	const numbers = await storedPictures();
	const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
	expect(first).toBeLessThan(from);
	expect(last).toBeGreaterThan(until);
	const stored = new Set(numbers);
	const made = Array.from({ length: until - from }, (_, index) => from + index);
	// A busy encoder can leave out a picture, but never the seconds in which the server was away.
	expect(made.filter((number) => !stored.has(number)).length).toBeLessThan(made.length / 3);
	await Promise.all([speakers.close(), attendees.close()]);
});
