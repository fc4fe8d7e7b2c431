import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { openDatabase } from "#platform/database/open-database.ts";
import { openStorage } from "#platform/files/storage/open-storage.ts";
import { findChromium } from "#scripts/test/programs.ts";
import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { ended, type MeasuredProduct, readMemory, startMeasured, withDirectory } from "../processes.ts";
import { median, megabytes, report, round } from "../report.ts";

const goals = { start: 1_000, seek: 300, growth: 50 };
const course = 101;
const sample = fileURLToPath(
	new URL("../../../src/features/delivery/recordings/sample/recording.mp4", import.meta.url),
);
/** Seek positions as parts of the length, each far from buffered data. */
const places = [0.5, 0.2, 0.9, 0.35, 0.7];
const rounds = 5;
const players = 200;
const seconds = 30;
const settledAfter = 5;

/** Measures how fast a recording starts and seeks, and the server's memory with very many players. */
export async function benchPlayback(): Promise<void> {
	await withDirectory(async (directory) => {
		await (await startMeasured(directory, "program")).stop();
		const recording = await saveLongRecording(directory);
		const product = await startMeasured(directory, "program");
		const { watched, crowd } = await measure(product, recording.bytes).finally(() => product.stop());

		const row = (what: string, times: number[], goal: number) => ({
			what,
			median: round(median(times)),
			least: round(Math.min(...times)),
			max: round(Math.max(...times)),
			goal,
			"": median(times) <= goal ? "met" : "missed",
		});
		const growth = crowd.end - crowd.settled;
		report("playback", [
			{
				title: "Playing a recording",
				note: `Milliseconds in Chromium, ${rounds} times each, ${recording.is}. Start: from the click on Play Video in My Orders to the "playing" event, each time in a browser with an empty cache. Seek: from setting the time to "seeked", at positions that are not loaded. Goals are for the medians.`,
				rows: [row("start", watched.starts, goals.start), row("seek", watched.seeks, goals.seek)],
			},
			{
				title: `Memory while ${players} players read`,
				note: `Resident memory of the product's one process with the embedded database, MB (1,000,000 bytes). Each player reads random ranges of the recording for ${seconds} s, one after the other, and aborts every fourth halfway, as a browser does when seeking. ${crowd.answers} responses, ${megabytes(crowd.bytes)} MB; ${crowd.again} repeated because a kept-alive connection was closed. Goal: at the end at most ${goals.growth} MB above ${settledAfter} s.`,
				rows: [
					{ what: "before", MB: megabytes(crowd.before), goal: "", "": "" },
					{ what: `after ${settledAfter} s`, MB: megabytes(crowd.settled), goal: "", "": "" },
					{
						what: "at the end",
						MB: megabytes(crowd.end),
						goal: megabytes(crowd.settled) + goals.growth,
						"": growth <= goals.growth * 1e6 ? "met" : "missed",
					},
					{ what: "maximum", MB: megabytes(crowd.most), goal: "", "": "" },
				],
			},
		]);
	});
}

async function measure(product: MeasuredProduct, size: number) {
	const buyer = await buyRecording(product.url);
	const watched = await watch(product.url, buyer);
	return { watched, crowd: await readAtOnce(product, new URL(buyer.videoLink).pathname, size) };
}

/** Replaces the course's recording with an hour of repeated sample; without ffmpeg, with the sample itself. */
async function saveLongRecording(directory: string): Promise<{ bytes: number; is: string }> {
	const long = join(directory, "hour.mp4");
	const args = ["-v", "error", "-stream_loop", "57", "-i", sample, "-c", "copy", "-movflags", "+faststart", long];
	const made = await ended(
		spawn("ffmpeg", args, { stdio: "inherit" }).on("error", (error) =>
			console.error(`${error.message}: playing the sample as it is.`),
		),
	);
	const content = readFileSync(made === 0 ? long : sample);
	const is = `a film of ${made === 0 ? "an hour" : "a minute"} in 720p, ${megabytes(content.length)} MB, sent by ranges`;
	if (made !== 0) return { bytes: content.length, is };
	const storageKey = "media/hour.mp4";
	await openStorage({ url: undefined, directory }).put(storageKey, content, { contentType: "video/mp4" });
	const { db, close } = await openDatabase({ directory });
	try {
		await db
			.insertInto("recordings")
			.values({ storage_key: storageKey, state: "plain", length_seconds: 3_600, error: null, changed_at: new Date() })
			.execute();
		await db
			.updateTable("course_media")
			.set({ storage_key: storageKey, bytes: content.length, digest: "hour" })
			.where("course_id", "=", course)
			.where("kind", "=", "recording")
			.execute();
	} finally {
		await close();
	}
	return { bytes: content.length, is };
}

async function buyRecording(base: string) {
	const { id, token, call } = await signUp(base);
	const cartItems = [await findCartItem(base, course, "Recorded session")];
	const { body } = await call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
	await payWith(body.url);
	await client(base)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
	const profile = await call("GET", `/users/${id}`);
	const videoLink = profile.body.enrolledCourses[0]?.videoLink;
	if (!videoLink) throw new Error("The purchase gave no access to a recording.");
	return { id, token, videoLink: String(videoLink) };
}

async function watch(
	base: string,
	buyer: { id: number; token: string },
): Promise<{ starts: number[]; seeks: number[] }> {
	const executablePath = findChromium();
	const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox"] });
	try {
		const starts = [];
		const seeks = [];
		for (let index = 0; index < rounds; index++) {
			const page = await openOrders(browser, base, buyer);
			starts.push(await start(page));
			if (index === rounds - 1) for (const place of places) seeks.push(await seek(page, place));
			await page.context().close();
		}
		return { starts, seeks };
	} finally {
		await browser.close();
	}
}

async function openOrders(browser: Browser, base: string, { id, token }: { id: number; token: string }): Promise<Page> {
	const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
	await page.addInitScript(
		([user, site]) => {
			localStorage.setItem("user", String(user));
			localStorage.setItem("site", String(site));
			localStorage.setItem("username", "Robin Buyer");
			// Media events do not bubble, so they are observed in the capture phase.
			for (const name of ["click", "playing"])
				document.addEventListener(
					name,
					() => performance.getEntriesByName(name).length === 0 && performance.mark(name),
					{ capture: true },
				);
		},
		[id, token],
	);
	await page.goto(`${base}/myOrders`, { waitUntil: "networkidle" });
	return page;
}

async function start(page: Page): Promise<number> {
	await page.getByRole("button", { name: /^Play Video/ }).click();
	await page.waitForFunction(() => performance.getEntriesByName("playing").length > 0);
	return page.evaluate(() => {
		const [click, playing] = ["click", "playing"].map(
			(name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
		);
		return (playing as number) - (click as number);
	});
}

async function seek(page: Page, place: number): Promise<number> {
	await page.waitForTimeout(1_000);
	return page.locator("dialog video").evaluate(
		(video: HTMLVideoElement, part) =>
			new Promise<number>((resolve) => {
				const began = performance.now();
				video.addEventListener("seeked", () => resolve(performance.now() - began), { once: true });
				video.currentTime = video.duration * part;
			}),
		place,
	);
}

async function readAtOnce({ url, pid }: MeasuredProduct, path: string, size: number) {
	const now = () => readMemory(pid, "VmRSS") ?? 0;
	const before = now();
	let max = before;
	let responses = 0;
	let bytes = 0;
	let again = 0;
	const until = performance.now() + seconds * 1000;
	const agent = new Agent({ keepAlive: true });
	const sampling = setInterval(() => {
		max = Math.max(max, now());
	}, 100);

	/** Retries a request, as browsers do, if an idle connection was closed meanwhile. */
	async function ask(range: string): Promise<IncomingMessage> {
		const request = get(url + path, { agent, headers: { range } });
		try {
			return (await once(request, "response"))[0];
		} catch (error) {
			if (!request.reusedSocket) throw error;
			again++;
			return ask(range);
		}
	}

	async function play(): Promise<void> {
		for (let turn = 1; performance.now() < until; turn++) {
			const from = randomInt(size);
			const wanted = Math.min(randomInt(1, 4_000_000), size - from);
			// An open range, abandoned after a seek as browsers do; or read to its end.
			const leaves = turn % 4 === 0;
			const range = `bytes=${from}-${leaves ? "" : from + wanted - 1}`;
			const response = await ask(range);
			if (response.statusCode !== 206) throw new Error(`A range request returned ${response.statusCode}.`);
			let read = 0;
			for await (const chunk of response) {
				read += chunk.length;
				if ((leaves && read >= wanted) || performance.now() >= until) break;
			}
			responses++;
			bytes += read;
			if (!leaves && read < wanted && performance.now() < until)
				throw new Error(`${read} bytes received of ${wanted}.`);
		}
	}

	try {
		const reading = Promise.all(Array.from({ length: players }, play));
		const settling = pause(settledAfter * 1000).then(now);
		const end = pause(seconds * 1000 - 100).then(now);
		await reading;
		return { before, settled: await settling, end: await end, most: max, answers: responses, bytes, again };
	} finally {
		clearInterval(sampling);
		agent.destroy();
	}
}
