import { execFileSync } from "node:child_process";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import type AxeBuilder from "@axe-core/playwright";
import { attachRecording } from "#features/delivery/recordings/server/index.ts";
import { saveSample } from "#features/delivery/recordings/server/samples/sample-store.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { axeErrors } from "../support/axe.ts";
import { checkVariant, screenVariants } from "../support/check-screen.ts";
import { letThrough } from "../support/holding.ts";
import { listen } from "../support/journey.ts";
import { until } from "../support/running-product.ts";
import { type BrowserContext, expect, type Page, test } from "../support/watched.ts";

// Domains: delivery
// @long: real video.

// Access to purchased recordings and transcripts. The product runs in this process, so the test can move its clock.
let product: TestProduct;
test.beforeAll(async () => {
	product = await startTestProduct();
});
test.afterAll(() => product?.close());

/** Buys a course in a session type and returns a function that opens pages as that customer. */
async function bought(courseID: number, sessionType: string) {
	const buyer = await signUp(product.url);
	const item = await findCartItem(product.url, courseID, sessionType);
	const { body } = await buyer.call("POST", "/users/enroll", { cartItems: [item], couponCode: "", siteId: 1 });
	await payWith(body.url);
	expect((await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`)).status).toBe(200);
	const enrolled = async () => (await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses[0];
	return {
		title: item.course_name,
		enrolled,
		progress: async () => (await enrolled()).progress,
		async open(context: BrowserContext, prepare?: (page: Page) => Promise<void>): Promise<Page> {
			const page = await context.newPage();
			await prepare?.(page);
			await page.addInitScript(
				([user, site]) => {
					localStorage.setItem("user", String(user));
					localStorage.setItem("site", String(site));
					localStorage.setItem("username", "Robin Buyer");
				},
				[buyer.id, buyer.token],
			);
			await page.goto(`${product.url}/myOrders`);
			return page;
		},
	};
}

const video = (page: Page) => page.locator("dialog video");
const at = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
const playing = (page: Page, beyond = 0) =>
	page.waitForFunction((second) => {
		const element = document.querySelector<HTMLVideoElement>("dialog video");
		return element !== null && !element.paused && element.currentTime > second;
	}, beyond);
/** Pauses as soon as the video has played beyond a second, which a busy machine would notice late. */
const pauseAfter = (page: Page, second: number) =>
	page.waitForFunction((beyond) => {
		const element = document.querySelector<HTMLVideoElement>("dialog video");
		if (!element || element.paused || element.currentTime <= beyond) return false;
		element.pause();
		return true;
	}, second);
const play = (page: Page) =>
	page
		.getByRole("button", { name: /^Play Video/ })
		.first()
		.click();
const mute = (page: Page) =>
	video(page).evaluate((element: HTMLVideoElement) => {
		element.muted = true;
	});
const moveTo = (page: Page, second: number) =>
	video(page).evaluate((element: HTMLVideoElement, to) => {
		element.currentTime = to;
	}, second);
const withoutPlayer = (axe: AxeBuilder) => axe.exclude("media-controller");
const axe = (page: Page) => axeErrors(page, withoutPlayer);

test("a recording resumes at the last position, also in another browser; skipped parts do not count as watched", async ({
	browser,
}) => {
	const course = await bought(101, "Recorded session");
	const first = await browser.newContext();
	const page = await course.open(first);
	await expect(page.getByRole("button", { name: /^Play Video/ })).toBeVisible();
	await page.waitForLoadState("networkidle");
	const began = Date.now();
	await play(page);
	await playing(page);
	test.info().annotations.push({ type: "playback starts after ms", description: String(Date.now() - began) });
	await mute(page);
	await playing(page, 2);
	const sought = await video(page).evaluate(
		(element: HTMLVideoElement) =>
			new Promise<number>((resolve) => {
				const before = performance.now();
				element.addEventListener("seeked", () => resolve(performance.now() - before), { once: true });
				element.currentTime = 40;
			}),
	);
	test.info().annotations.push({ type: "seek ms", description: sought.toFixed(0) });
	await playing(page, 41);
	await page.keyboard.press("Escape");
	await expect(page.locator("dialog[open]")).toHaveCount(0);
	await until(async () => (await course.progress()).positionSeconds >= 41, "the server to know where the viewer is");
	const { positionSeconds, watchedSeconds, lengthSeconds } = await course.progress();
	expect(lengthSeconds).toBe(63);
	expect(watchedSeconds).toBeGreaterThanOrEqual(2);
	expect(watchedSeconds).toBeLessThan(15);
	await expect(page.getByText(/% watched, resumes at 0:4\d/)).toBeVisible();
	await first.close();

	const second = await browser.newContext();
	const other = await course.open(second);
	await play(other);
	await playing(other, positionSeconds - 1);
	expect(Math.abs((await at(other)) - positionSeconds)).toBeLessThan(10);
	await expect(other.getByText(/^Resumed at 0:4\d\./)).toBeVisible();
	await other.getByRole("button", { name: "Start from the beginning" }).click();
	await other.waitForFunction(() => (document.querySelector<HTMLVideoElement>("dialog video")?.currentTime ?? 99) < 10);
	await second.close();
});

test("play, seek, speed, captions and sound work by keyboard", async ({ context }) => {
	const page = await (await bought(101, "Recorded session")).open(context);
	await play(page);
	await playing(page);
	await mute(page);
	await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe("media-play-button");
	const holds = (what: string, wanted: unknown) =>
		expect
			.poll(() =>
				video(page).evaluate(
					(element: HTMLVideoElement, key) => (element as unknown as Record<string, unknown>)[key],
					what,
				),
			)
			.toBe(wanted);
	await page.keyboard.press("k");
	await holds("paused", true);
	const before = await at(page);
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => at(page)).toBeGreaterThan(before + 5);
	await page.keyboard.press("ArrowLeft");
	await expect.poll(() => at(page)).toBeLessThan(before + 5);
	await page.keyboard.press(">");
	await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)).toBeGreaterThan(1);
	await page.keyboard.press("m");
	await holds("muted", false);
	const captions = () => video(page).evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode);
	await expect.poll(captions).toBe("showing");
	await page.keyboard.press("c");
	await expect.poll(captions).not.toBe("showing");
	await page.keyboard.press("c");
	await expect.poll(captions).toBe("showing");
	await moveTo(page, 1.5);
	await expect
		.poll(() =>
			video(page).evaluate(
				(element: HTMLVideoElement) => (element.textTracks[0]?.activeCues?.[0] as VTTCue | undefined)?.text,
			),
		)
		.toBe("Welcome to Lectern.");
	await page.keyboard.press(" ");
	await holds("paused", false);
	await expect(page.getByRole("button", { name: /download/i })).toHaveCount(0);
	expect(await axe(page)).toEqual([]);
});

test("an open player renews its links before they expire and keeps its position", async ({ context }) => {
	const course = await bought(101, "Recorded session");
	const page = await course.open(context, (fresh) => fresh.clock.install());
	await play(page);
	await playing(page);
	await mute(page);
	await moveTo(page, 20);
	await playing(page, 21);
	const old = await video(page).evaluate((element: HTMLVideoElement) => element.currentSrc);
	product.clock.pass(6.3 * 3600);
	expect((await page.request.get(old)).status()).toBe(410);
	await page.clock.fastForward(6.3 * 3_600_000);
	await page.waitForFunction(
		(before) => document.querySelector<HTMLVideoElement>("dialog video")?.currentSrc !== before,
		old,
	);
	await playing(page, 21);
	expect(
		(await page.request.get(await video(page).evaluate((element: HTMLVideoElement) => element.currentSrc))).status(),
	).toBe(200);
});

test("an expired link is renewed immediately", async ({ context }) => {
	const course = await bought(101, "Recorded session");
	const page = await course.open(context);
	const asked: number[] = [];
	page.on(
		"response",
		(response) =>
			response.url().includes("/media/") &&
			response.request().resourceType() === "media" &&
			asked.push(response.status()),
	);
	// The links expire after the player has received them and before it requests the recording.
	await page.route("**/media/*", async (route) => {
		if (asked.length === 0 && route.request().resourceType() === "media") product.clock.pass(6.5 * 3600);
		await route.continue();
	});
	await play(page);
	await playing(page);
	expect(asked[0]).toBe(410);
	expect(asked.at(-1)).toBe(206);
	await expect(page.getByText("The video couldn't be played.")).toHaveCount(0);
});

test("a player whose links can't be renewed shows an error and tries again", async ({ context }) => {
	const page = await (await bought(101, "Recorded session")).open(context);
	await page.route("**/api/enrollments/*/media", (route) => route.abort());
	await play(page);
	await expect(page.getByText("The video couldn't be opened.")).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await letThrough(page, "**/api/enrollments/*/media");
	await page.getByRole("button", { name: "Try again" }).click();
	await playing(page);
});

test("each search result in the transcript opens its time in the recording", async ({ context }) => {
	const page = await (await bought(101, "Recorded Plus Transcript session")).open(context);
	await page.getByRole("button", { name: /^Read Transcript/ }).click();
	const search = page.getByLabel("Search the transcript");
	await expect(search).toBeFocused();
	const current = page.locator("mark[data-current]");
	await search.fill("nothing of this");
	await expect(page.getByText("No matches. Try a different word.")).toBeVisible();
	await search.fill("CAPTIONS");
	await expect(page.getByRole("status").filter({ hasText: /^1 of \d/ })).toBeVisible();
	await expect(current).toHaveText(/captions/i);
	await expect(video(page)).toHaveJSProperty("paused", true);
	await search.press("Enter");
	// The passage is current from the first full second after its start.
	await pauseAfter(page, 14);
	expect(await at(page)).toBeLessThan(20);
	await expect(page.locator(".transcript-line[aria-current]")).toContainText("captions");
	await mute(page);
	await search.fill("");
	const last = page.getByRole("button", { name: /^Play from/ }).last();
	const second = ((await last.textContent()) ?? "").split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
	await last.click();
	await playing(page, second);
	expect(await axe(page)).toEqual([]);
	const pdf = await page.request.get(
		(await page.getByRole("link", { name: /^PDF of the transcript/ }).getAttribute("href")) as string,
	);
	expect(pdf.headers()["content-type"]).toBe("application/pdf");
});

test("a transcript alone is read and searched without a player", async ({ context }) => {
	const page = await (await bought(101, "Transcript")).open(context);
	await expect(page.getByRole("button", { name: /^Play Video/ })).toHaveCount(0);
	await page.getByRole("button", { name: /^Read Transcript/ }).click();
	await page.getByLabel("Search the transcript").fill("lectern");
	await expect(page.locator("mark[data-current]")).toHaveText("Lectern");
	await expect(video(page)).toHaveCount(0);
	await expect(page.getByRole("button", { name: /^Play from/ })).toHaveCount(0);
	expect(await axe(page)).toEqual([]);
});

test("an uploaded recording plays with adaptive quality and chapters, and counts as watched", async ({ context }) => {
	const { video: ffmpeg, storage } = product.context;
	test.skip(!(await ffmpeg.available()), "The system has no ffmpeg.");
	const { storage_key: sample } = await product.context.db
		.selectFrom("course_media")
		.selectAll()
		.where("course_id", "=", 102)
		.where("kind", "=", "recording")
		.executeTakeFirstOrThrow();
	// Uses the first twelve seconds to save encoding time.
	const cut = join(product.directory, "cut.mp4");
	execFileSync("ffmpeg", [
		"-v",
		"error",
		"-i",
		join(product.directory, "files", sample),
		"-t",
		"12",
		"-c",
		"copy",
		cut,
	]);
	const { bytes } = await storage.put("media/uploaded.mp4", createReadStream(cut), { contentType: "video/mp4" });
	const chapters = [
		{ start: 0, title: "Welcome" },
		{ start: 8, title: "Overtime & leave" },
	];
	const file = { storageKey: "media/uploaded.mp4", contentType: "video/mp4", bytes, digest: "uploaded", chapters };
	expect(await attachRecording(product.context, 102, file)).toBe(true);
	const course = await bought(102, "Recorded session");
	test.slow();
	await expect.poll(async () => (await course.enrolled()).streamLink, { timeout: 600_000 }).not.toBeNull();
	const asked: string[] = [];
	const page = await course.open(context);
	page.on("request", (request) => asked.push(request.url()));
	// Links that are made in the next quarter of an hour differ.
	const opened = page.waitForResponse("**/api/enrollments/*/media");
	await play(page);
	await playing(page);
	await mute(page);
	const { streamLink, videoLink } = await (await opened).json();
	await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.currentSrc)).toBe(streamLink);
	expect(asked).not.toContain(videoLink);
	const chapterList = page.getByRole("navigation", { name: "Chapters" });
	await expect(chapterList.getByRole("button")).toHaveText(["0:00Welcome", "0:08Overtime & leave"]);
	await chapterList.getByRole("button", { name: "Overtime & leave" }).click();
	await playing(page, 9);
	await expect(chapterList.locator("[aria-current]")).toHaveText("0:08Overtime & leave");
	const cues = () =>
		video(page).evaluate((element: HTMLVideoElement) =>
			[...element.textTracks].filter(({ kind }) => kind === "chapters").map((track) => track.cues?.length),
		);
	await expect.poll(cues).toEqual([2]);
	await page.keyboard.press("Escape");
	await until(async () => (await course.progress()).positionSeconds >= 9, "the server to know where the viewer is");
	expect((await course.progress()).watchedSeconds).toBeGreaterThan(0);
});

test("a sample plays the recording's first minute without an account, and nothing after it", async ({ page }) => {
	const { video: ffmpeg, storage, db } = product.context;
	test.skip(!(await ffmpeg.available()), "The system has no ffmpeg.");
	test.slow();
	// A plain picture takes little time to encode.
	const plain = join(product.directory, "plain.mp4");
	const sources = [
		"-f",
		"lavfi",
		"-i",
		"color=c=teal:s=640x360:r=10:d=70",
		"-f",
		"lavfi",
		"-i",
		"sine=frequency=220:duration=70",
	];
	execFileSync("ffmpeg", ["-v", "error", ...sources, "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac", plain]);
	const { bytes } = await storage.put("media/plain.mp4", createReadStream(plain), { contentType: "video/mp4" });
	const file = { storageKey: "media/plain.mp4", contentType: "video/mp4", bytes, digest: "plain", chapters: [] };
	expect(await attachRecording(product.context, 105, file)).toBe(true);
	const readState = async () =>
		(await db.selectFrom("recordings").select("state").where("storage_key", "=", "media/plain.mp4").executeTakeFirst())
			?.state;
	await expect.poll(readState, { timeout: 600_000 }).toBe("ready");
	await inTransaction(db, (trx) => saveSample(trx, 105, { minutes: 1, pages: 1 }));

	const heard = listen(page);
	await page.goto(`${product.url}/samples/105`);
	await page.getByRole("button", { name: "Play" }).click();
	const sample = page.getByRole("main").locator("video");
	const isAt = (second: number) =>
		page.waitForFunction((beyond) => {
			const element = document.querySelector<HTMLVideoElement>("main video");
			return element !== null && !element.paused && element.currentTime > beyond;
		}, second);
	await isAt(1);
	expect(await sample.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(640);
	const length = await sample.evaluate((element: HTMLVideoElement) => element.duration);
	expect(length).toBeGreaterThan(50);
	expect(length).toBeLessThanOrEqual(60.5);
	for (const variant of screenVariants) await checkVariant(page, "sample", variant, (axe) => axe.exclude("video"));
	await sample.evaluate((element: HTMLVideoElement) => {
		element.muted = true;
		element.currentTime = 80;
	});
	await expect(sample).toHaveJSProperty("ended", true);
	expect(await sample.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeLessThanOrEqual(60.5);
	const film = `${product.url}/sample-media/105/film-360.mp4`;
	const whole = await page.request.get(film);
	expect(whole.status()).toBe(200);
	expect((await page.request.get(film, { headers: { range: `bytes=${(await whole.body()).length}-` } })).status()).toBe(
		416,
	);
	expect(heard).toEqual([]);
});

test("nothing is cut off and axe finds no violation at every width and in both color schemes", async ({ context }) => {
	test.slow();
	const { db } = product.context;
	const { storage_key: recording_key } = await db
		.selectFrom("course_media")
		.select("storage_key")
		.where("course_id", "=", 103)
		.where("kind", "=", "recording")
		.executeTakeFirstOrThrow();
	const titles = [
		"Welcome",
		"Who is exempt from overtime, and how the salary threshold is applied in each state",
		"Questions",
	];
	await db
		.insertInto("recording_chapters")
		.values(titles.map((title, index) => ({ recording_key, start_seconds: index * 60, title })))
		.execute();
	const page = await (await bought(103, "Recorded Plus Transcript session")).open(context);
	for (const toRead of [false, true]) {
		await page.getByRole("button", { name: toRead ? /^Read Transcript/ : /^Play Video/ }).click();
		await expect(page.locator(".transcript-line").first()).toBeVisible();
		if (toRead) await page.getByLabel("Search the transcript").fill("the");
		else {
			await playing(page, 3);
			// Decoding beside the checks takes CPU time.
			await video(page).evaluate((element: HTMLVideoElement) => element.pause());
		}
		for (const screenVariant of screenVariants) {
			await checkVariant(page, toRead ? "read" : "play", screenVariant, withoutPlayer);
			const sideways = await page.locator("dialog[open]").evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
			expect(sideways, `${screenVariant.width}`).toBeLessThanOrEqual(0);
		}
		await page.getByRole("button", { name: "Close", exact: true }).click();
		await expect(page.locator("dialog[open]")).toHaveCount(0);
	}
});
