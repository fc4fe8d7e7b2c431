import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "#scripts/test/programs.ts";
import { openedAs } from "#tests/e2e/support/operator.ts";
import { showClock, watchClock } from "#tests/e2e/support/visible-clock.ts";
import { report, round } from "../report.ts";
import { readToken } from "../selling/people.ts";
import { at, type BenchRoom, joinLink, withRoom } from "./live-room.ts";

/** Milliseconds. */
const goals = { delay: 5_000, start: 2_000 };
const starts = 5;
/** Until the player has found its distance from the end. */
const settlesMs = 10_000;

/**
 * Holds a session in real browsers, whose camera shows a clock. Measures how late an attendee sees it, and how soon the
 * video starts for those who join later.
 *
 * @param seconds for which an attendee watches the clock
 */
export async function benchLatency(seconds: number): Promise<void> {
	await withRoom({ people: 1 + starts }, async (room) => {
		const executablePath = findChromium();
		const browser = await chromium.launch({
			...(executablePath ? { executablePath } : {}),
			args: ["--no-sandbox", "--disable-gpu", "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
		});
		try {
			await begin(browser, room);
			const [first, ...later] = room.userIds as [number, ...number[]];
			const attendee = await enter(browser, room, first);
			await pause(settlesMs);
			const delays = (await watchClock(attendee.page.locator("media-controller video"), seconds)).sort((a, b) => a - b);
			await attendee.page.context().close();
			const times: number[] = [];
			for (const userId of later) {
				const { page, milliseconds } = await enter(browser, room, userId);
				times.push(milliseconds);
				await page.context().close();
			}
			times.sort((a, b) => a - b);
			report("live-latency", [
				{
					title: "From the camera to an attendee's screen",
					note: `Chromium on the machine of the product, as speaker and as attendee; the camera is a picture of a clock. Seen: how late an attendee sees the clock, read from the picture five times a second for ${seconds} s, to a tenth of a second. Start: from the address of the join link to the first picture, for ${starts} attendees who join a running session, each in a browser with an empty cache. Milliseconds. Goals: p95 of seen ${goals.delay}, median of start ${goals.start}.`,
					rows: [
						{
							what: "seen",
							median: at(delays, 0.5),
							p95: at(delays, 0.95),
							max: round(delays.at(-1) ?? Number.NaN),
							"": at(delays, 0.95) <= goals.delay ? "met" : "missed",
						},
						{
							what: "start",
							median: at(times, 0.5),
							p95: "",
							max: round(times.at(-1) ?? Number.NaN),
							"": at(times, 0.5) <= goals.start ? "met" : "missed",
						},
					],
				},
			]);
		} finally {
			await browser.close();
		}
	});
}

/** Opens the studio and starts the session. */
async function begin(browser: Browser, room: BenchRoom): Promise<void> {
	await room.db
		.updateTable("live_sessions")
		.set({ starts_at: new Date(Date.now() - 5_000) })
		.where("id", "=", room.sessionId)
		.execute();
	const context = await browser.newContext();
	await showClock(context);
	const studio = await context.newPage();
	await studio.goto(`${room.url}/studio/${room.studio}`);
	await studio.getByRole("button", { name: "Turn on camera and microphone" }).click();
	await studio.getByRole("button", { name: "Start the session" }).click();
	await studio.getByText("You are live.").waitFor();
	await pause(5_000);
}

/** Opens a join link, and waits for the first picture. */
async function enter(
	browser: Browser,
	{ url, reference }: BenchRoom,
	userId: number,
): Promise<{ page: Page; milliseconds: number }> {
	const context = await browser.newContext();
	const page = await context.newPage();
	await openedAs(page, { id: userId, token: readToken(userId) });
	const began = performance.now();
	await page.goto(joinLink(url, reference, userId), { waitUntil: "commit" });
	await page.waitForFunction(
		() => (document.querySelector<HTMLVideoElement>("media-controller video")?.currentTime ?? 0) > 0,
		null,
		{ timeout: 60_000 },
	);
	return { page, milliseconds: performance.now() - began };
}
