import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buy, signUp } from "#tests/support/buyer.ts";
import { hasFfmpeg } from "#tests/support/delivery/live-video.ts";
import { axeErrors } from "../support/axe.ts";
import { checkScreen } from "../support/check-screen.ts";
import { letThrough } from "../support/holding.ts";
import { listen } from "../support/journey.ts";
import { openConsoleTo, openedAs } from "../support/operator.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { writeCover } from "../support/sample-cover.ts";
import { expect, type Page, test } from "../support/watched.ts";

// Domains: delivery
// @long: uploads large files.

let product: RunningProduct;
let buyer: Awaited<ReturnType<typeof signUp>>;
let editor: typeof buyer;
const folder = mkdtempSync(join(tmpdir(), "lectern-files-"));
const toPath = (name: string) => join(folder, name);
/** The size of an upload chunk in bytes. */
const piece = 8 * 1024 * 1024;

test.beforeAll(async () => {
	product = await startProduct();
	buyer = await signUp(product.url);
	editor = await signUp(product.url);
	await buy(product.url, buyer, [101, "Recorded Plus Transcript session"]);
	await product.emails(3);
	await openConsoleTo(product, [editor]);

	const recording = readFileSync("src/features/delivery/recordings/sample/recording.mp4");
	// The recording has three chunks: the sample and padding that players skip.
	const idle = Buffer.alloc(2 * piece);
	idle.writeUInt32BE(idle.length);
	idle.write("free", 4);
	writeFileSync(toPath("film.mp4"), Buffer.concat([recording, idle]));
	const other = Buffer.from(idle);
	other.writeUInt32BE(1, 20);
	writeFileSync(toPath("second film.mp4"), Buffer.concat([recording, other]));
	writeFileSync(
		toPath("film.vtt"),
		"WEBVTT\n\n00:00.000 --> 00:20.000\n<v Ann Example>These captions were uploaded just now.\n",
	);
	writeFileSync(toPath("wrong.vtt"), "WEBVTT\n\n00:05.000 --> 00:02.000\nBackwards\n");
	writeFileSync(toPath("transcript.txt"), "0:00 Ann Example: Good morning, and welcome.\n0:07 Let us begin.\n");
	writeFileSync(toPath("program.mp4"), Buffer.concat([Buffer.from("MZ"), Buffer.alloc(3000, 7)]));
	writeFileSync(toPath("drawing.png"), '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
	writeFileSync(toPath("empty.vtt"), "");
	await writeCover(toPath("cover.jpg"));
});
test.afterAll(async () => {
	await product?.stop();
	rmSync(folder, { recursive: true, force: true });
});
test.describe.configure({ mode: "serial" });

async function open(page: Page, who: typeof buyer, path: string) {
	await openedAs(page, who);
	await page.goto(product.url + path);
}
const openFiles = async (page: Page, course = 101) => {
	await open(page, editor, `/console/courses/${course}/media`);
	await expect(page.getByRole("heading", { name: "Recording", exact: true })).toBeVisible();
};
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const choose = (page: Page, name: string, file: string) =>
	page.getByLabel(`File: ${name}`, { exact: true }).setInputFiles(toPath(file));
const uploads = "**/api/admin/uploads/**";
const offsets = (page: Page) => {
	const sent: number[] = [];
	page.on(
		"request",
		(request) => request.method() === "PATCH" && sent.push(Number(request.headers()["upload-offset"])),
	);
	return sent;
};

test("an invalid file shows an error before or after the upload, and the current file stays", async ({ page }) => {
	const heard = listen(page);
	await openFiles(page);
	for (const [name, file, words] of [
		["Recording", "program.mp4", "This is a program. Please choose a video"],
		["Cover", "drawing.png", "This is an SVG drawing. Please choose an image"],
		["Captions", "empty.vtt", "This file is empty."],
		["Captions", "wrong.vtt", "Line 3: the caption ends before it begins."],
		["Transcript", "cover.jpg", "This is a JPEG image. Please choose a transcript"],
	] as const) {
		await choose(page, name, file);
		await expect(section(page, name).locator(".notice").getByText(words)).toBeVisible();
	}
	await section(page, "Captions").getByRole("button", { name: "Dismiss" }).click();
	await expect(section(page, "Captions").locator(".notice")).toHaveCount(0);
	expect(heard).toEqual([]);
});

test("a dropped cover is shown on the site, and the generated cover can be restored", async ({ page }) => {
	const heard = listen(page);
	await openFiles(page, 102);
	const bytes = readFileSync(toPath("cover.jpg")).toString("base64");
	const data = await page.evaluateHandle((text) => {
		const transfer = new DataTransfer();
		transfer.items.add(
			new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], "cover.jpg", { type: "image/jpeg" }),
		);
		return transfer;
	}, bytes);
	await section(page, "Cover").dispatchEvent("drop", { dataTransfer: data });
	await expect(page.getByRole("img", { name: "Uploaded cover" })).toHaveAttribute("src", /^\/pictures\//);
	const visitor = await page.context().newPage();
	await expect(async () => {
		await visitor.goto(`${product.url}/training/102`);
		await expect(visitor.locator("main img.course-cover").first()).toHaveAttribute(
			"srcset",
			/\/pictures\/\w+-1280 1280w/,
			{ timeout: 500 },
		);
	}).toPass();
	expect(
		await visitor
			.locator("main img.course-cover")
			.first()
			.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
	).toBeGreaterThan(0);
	await visitor.close();
	await section(page, "Cover").getByRole("button", { name: "Use the automatic cover" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Use the automatic cover" }).click();
	await expect(page.getByRole("img", { name: "Automatic cover" })).toBeVisible();
	expect(heard).toEqual([]);
});

test("an upload resumes where it stopped after a connection loss, a pause and a reload", async ({ page }) => {
	await openFiles(page);
	const sent = offsets(page);
	let isBroken = false;
	await page.route(uploads, (route) => {
		if (isBroken && route.request().method() !== "DELETE") return route.abort();
		// The connection is lost after the first chunk.
		isBroken = route.request().method() === "PATCH";
		return route.fallback();
	});
	await choose(page, "Recording", "film.mp4");
	await expect(section(page, "Recording").getByText(/^Waiting for the connection: 8\.4 MB of/)).toBeVisible({
		timeout: 60_000,
	});
	await expect(section(page, "Recording").getByRole("progressbar", { name: "Upload of film.mp4" })).toBeVisible();
	expect(await axeErrors(page)).toEqual([]);

	await page.reload();
	await expect(section(page, "Recording").getByText("The upload of film.mp4 isn't finished")).toBeVisible();
	// Delays the next chunk until the upload has been paused.
	await page.route(uploads, (route) => (route.request().method() === "PATCH" ? undefined : route.continue()));
	sent.length = 0;
	await choose(page, "Recording", "film.mp4");
	await expect.poll(() => sent).toEqual([piece]);
	await section(page, "Recording").getByRole("button", { name: "Pause" }).click();
	await expect(section(page, "Recording").getByText(/^Paused: [\d.]+ MB/)).toBeVisible();
	await letThrough(page, uploads);
	await section(page, "Recording").getByRole("button", { name: "Resume" }).click();
	await expect(section(page, "Recording").getByRole("button", { name: "Replace recording" })).toBeVisible({
		timeout: 60_000,
	});
	await expect(section(page, "Recording").getByText("18.3 MB")).toBeVisible({ timeout: 60_000 });
	expect(sent).not.toContain(0);
	await expect
		.poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.readyState))
		.toBeGreaterThan(0);
});

test("an upload waits for the network and resumes by itself, and can be canceled", async ({ page, context }) => {
	await openFiles(page, 103);
	const first = page.waitForResponse((response) => response.request().method() === "PATCH");
	const isOffline = Promise.withResolvers<void>();
	let sentBefore = 0;
	let sentAgain: number | undefined;
	// The second chunk leaves without a network, and the third one is on its way until the upload is canceled.
	await page.route(uploads, async (route) => {
		if (route.request().method() === "PATCH") {
			if (sentAgain !== undefined && ++sentAgain > 1) return;
			if (++sentBefore === 2) await isOffline.promise;
		}
		await route.continue().catch(() => {});
	});
	await choose(page, "Recording", "second film.mp4");
	await first;
	await context.setOffline(true);
	isOffline.resolve();
	await expect(section(page, "Recording").getByText(/^Waiting for the connection: [\d.]+ MB/)).toBeVisible({
		timeout: 60_000,
	});
	sentAgain = 0;
	await context.setOffline(false);
	await expect(section(page, "Recording").getByText(/^Uploading: [\d.]+ MB/)).toBeVisible({ timeout: 60_000 });
	await section(page, "Recording").getByRole("button", { name: "Cancel upload" }).click();
	await expect(section(page, "Recording").getByRole("button", { name: "Replace recording" })).toBeFocused();
	await expect.poll(async () => (await editor.call("GET", "/admin/courses/103/media")).body.uploads).toEqual([]);
});

test("captions and a transcript are uploaded; a customer plays the recording with them; the audit log records it", async ({
	page,
	browser,
}) => {
	await openFiles(page);
	await choose(page, "Captions", "film.vtt");
	await choose(page, "Transcript", "transcript.txt");
	await expect
		.poll(async () => (await editor.call("GET", "/admin/courses/101/media")).body.transcript?.bytes)
		.toBeLessThan(300);
	await expect
		.poll(async () => (await editor.call("GET", "/admin/courses/101/media")).body.captions?.bytes)
		.toBeLessThan(300);

	const theirs = await browser.newPage();
	await open(theirs, buyer, "/myOrders");
	await theirs
		.getByRole("button", { name: /watch|play/i })
		.first()
		.click();
	const video = theirs.locator("video");
	await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
	const cue = () =>
		video.evaluate((element: HTMLVideoElement) => (element.textTracks[0]?.cues?.[0] as VTTCue | undefined)?.text ?? "");
	await expect.poll(cue).toContain("These captions were uploaded just now.");
	await expect(theirs.getByText("Good morning, and welcome.")).toBeVisible();
	await theirs.close();

	const { body } = await editor.call("GET", "/admin/audit?action=course.");
	const summaries = (body.entries as { action: string }[]).map(({ action }) => action);
	expect(summaries).toEqual(
		expect.arrayContaining([
			"course.recording_uploaded",
			"course.captions_uploaded",
			"course.transcript_uploaded",
			"course.cover_removed",
		]),
	);
});

test("the files of a course are accessible at every width and in both color schemes", async ({ page }) => {
	test.slow();
	await page.route("**/api/admin/courses/101/media", async (route) => {
		const response = await route.fetch();
		const media = await response.json();
		media.uploads = [
			{
				id: "a".repeat(32),
				kind: "captions",
				filename: "a-very-long-name-of-a-file-that-someone-gave-to-captions.vtt",
				bytes: 900,
				received: 900,
				state: "failed",
				error: "Line 3: the caption ends before it begins.",
				own: true,
			},
			{
				id: "b".repeat(32),
				kind: "transcript",
				filename: "transcript.txt",
				bytes: 9e5,
				received: 3e5,
				state: "uploading",
				error: null,
				own: true,
			},
		];
		await route.fulfill({ response: response, json: media });
	});
	await openFiles(page);
	await expect(section(page, "Captions").getByText("Line 3")).toBeVisible();
	await checkScreen(page, "media");
	// The page polls during an upload, so its last call can still be pending.
	await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("staff turn on, correct and publish a draft of captions", async ({ page }) => {
	const phrases = [
		"Good morning, and welcome.",
		"Please open form eye nine.",
		"Form eye nine has two sections & a list.",
		"An example of a record follows.",
	].map((text, index) => ({ start: index * 4, end: index * 4 + 3.5, text }));
	const draft = {
		state: "transcribing",
		doneSeconds: 30,
		totalSeconds: 63,
		error: null as string | null,
		version: 1,
		phrases: [] as typeof phrases,
	};
	const sent: [string, unknown][] = [];
	let hasDraft = false;
	const { body: off } = await editor.call("GET", "/admin/courses/101/caption-draft");
	// The server has no speech model, so its responses are recorded. The server's own tests cover them.
	await page.route("**/api/admin/courses/101/caption-draft**", async (route) => {
		const request = route.request();
		if (request.method() !== "GET") {
			sent.push([request.method(), request.postDataJSON()]);
			return route.fulfill({
				json: {
					version: ++draft.version,
					message: request.method() === "PUT" ? "The draft is saved." : "Captions and transcript are published.",
				},
			});
		}
		return route.fulfill({ json: { ...off, ...(hasDraft ? { hasModel: true, draft } : {}) } });
	});
	await openFiles(page);
	await page.getByRole("link", { name: "Write captions and transcript automatically" }).click();
	await expect(page.getByText("set SPEECH_MODEL to its directory")).toBeVisible();
	await checkScreen(page, "captions-off");

	hasDraft = true;
	await page.reload();
	await expect(page.getByText("0:30 of 1:03")).toBeVisible();
	await checkScreen(page, "captions-running");

	Object.assign(draft, { state: "ready", phrases });
	await page.reload();
	await page.getByRole("textbox", { name: "Caption at 0:00" }).fill("Good morning.");
	await page.getByRole("textbox", { name: "Find" }).fill("form eye nine");
	await expect(page.getByText("2 matches")).toBeVisible();
	await page.getByRole("button", { name: "Next" }).click();
	await expect(page.getByRole("textbox", { name: "Caption at 0:04" })).toBeFocused();
	await page.getByRole("textbox", { name: "Replace with" }).fill("Form I-9");
	await page.getByRole("button", { name: "Replace all" }).click();
	await page.getByRole("textbox", { name: "Names and terms" }).fill("Ann Example = an example");
	await page.getByRole("button", { name: "Save and apply" }).click();
	await expect(page.getByRole("textbox", { name: "Caption at 0:12" })).toHaveValue("Ann Example of a record follows.");
	await expect(page.getByText("Not saved")).toBeVisible();
	await checkScreen(page, "captions-editor");
	await page.getByRole("button", { name: "Play from 0:08" }).click();
	await expect
		.poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
		.toBeGreaterThanOrEqual(8);

	await page.getByRole("button", { name: "Publish" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
	await expect(page.getByText("Captions and transcript are published.")).toBeVisible();
	expect(sent).toEqual([
		[
			"PUT",
			{
				version: 1,
				changes: [
					{ index: 0, text: "Good morning." },
					{ index: 1, text: "Please open Form I-9." },
					{ index: 2, text: "Form I-9 has two sections & a list." },
					{ index: 3, text: "Ann Example of a record follows." },
				],
			},
		],
		["POST", { version: 2 }],
	]);
});

test("a clip of a course without a recording is watched from its page by everyone, and can be removed", async ({
	page,
}) => {
	test.skip(!hasFfmpeg, "ffmpeg is not installed.");
	await openFiles(page, 102);
	await choose(page, "Clip", "program.mp4");
	await expect(
		section(page, "Clip").locator(".notice").getByText("This is a program. Please choose a video"),
	).toBeVisible();
	await choose(page, "Clip", "film.mp4");
	// The product encodes the clip first.
	await expect(section(page, "Sample").getByRole("link", { name: "Open the sample" })).toBeVisible({
		timeout: 600_000,
	});
	const visitor = await page.context().newPage();
	await expect(async () => {
		await visitor.goto(`${product.url}/training/102`);
		await expect(visitor.getByRole("link", { name: "See a free sample" })).toBeVisible({ timeout: 500 });
	}).toPass();
	// A press before the scripts run plays it too, rather than opening its page.
	const held = Promise.withResolvers<void>();
	await visitor.route("**/assets/*.js", async (route) => {
		await held.promise;
		await route.continue();
	});
	await visitor.goto(`${product.url}/training/102`, { waitUntil: "commit" });
	await visitor.getByRole("link", { name: "See a free sample" }).click();
	held.resolve();
	const plays = () =>
		expect
			.poll(() => visitor.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
			.toBeGreaterThan(1);
	// In the place of the cover.
	await plays();
	await checkScreen(visitor, "course-sample-plays");
	await expect(visitor).toHaveURL(`${product.url}/training/102`);
	await visitor.goto(`${product.url}/samples/102`);
	await expect(visitor.getByRole("heading", { name: "About this course" })).toBeVisible();
	await visitor.getByRole("button", { name: "Play the sample" }).click();
	await plays();
	await section(page, "Clip").getByRole("button", { name: "Remove clip" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Remove clip" }).click();
	await expect(section(page, "Clip").getByText("There is no clip yet.")).toBeVisible();
	await expect(async () => {
		const response = await visitor.goto(`${product.url}/samples/102`);
		expect(response?.status()).toBe(404);
	}).toPass();
});
