import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Attendee } from "./live-room.ts";

/** The waits of the room's page and of its player, in milliseconds. */
const [roomMs, playlistMs] = [3_000, 1_000];
/** Segments that a new player loads first. */
const first = 3;

export interface Watched {
	requests: number;
	failed: number;
	/** Segments that were no longer listed, or not asked for in time. */
	skipped: number;
	bytes: number;
	/** Milliseconds of each request. */
	playlists: number[];
	segments: number[];
}

export const nothingWatched = (): Watched => ({ requests: 0, failed: 0, skipped: 0, bytes: 0, playlists: [], segments: [] });

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Loads an address. Keeps the text of playlists only. */
function load(url: string, keeps: boolean): Promise<{ status: number; text: string; bytes: number; milliseconds: number }> {
	const began = performance.now();
	return new Promise((resolve, reject) => {
		const sent = request(url, { agent }, (response) => {
			let [text, bytes] = ["", 0];
			response.on("data", (part: Buffer) => {
				bytes += part.length;
				if (keeps) text += part.toString();
			});
			response.on("end", () => resolve({ status: response.statusCode ?? 0, text, bytes, milliseconds: performance.now() - began }));
			response.on("error", reject);
		});
		sent.setTimeout(20_000, () => sent.destroy(new Error("timeout")));
		sent.on("error", reject);
		sent.end();
	});
}

/** Does what an attendee's page does until the signal: asks for the room, the playlist and each new segment. */
export async function watch(attendee: Attendee, watched: Watched, isOver: () => boolean): Promise<void> {
	await Promise.all([stay(attendee, watched, isOver), play(attendee, watched, isOver)]);
}

/** The part of the page that records attendance. */
export async function stay(attendee: Attendee, watched: Watched, isOver: () => boolean): Promise<void> {
	await pause(Math.random() * roomMs);
	while (!isOver()) {
		const { call, token, place } = attendee;
		watched.requests++;
		const reply = await call("POST", `/live/join/${token}/room`, { place, enter: false, visible: true }).catch(() => null);
		if (reply?.status === 200) attendee.streamUrl ??= reply.body.streamUrl;
		else watched.failed++;
		await pause(roomMs * (0.8 + Math.random() * 0.4));
	}
}

async function play(attendee: Attendee, watched: Watched, isOver: () => boolean): Promise<void> {
	let last: number | undefined;
	while (!isOver()) {
		const began = performance.now();
		if (attendee.streamUrl) last = await loadNew(attendee.streamUrl, watched, last);
		await pause(Math.max(0, playlistMs - (performance.now() - began)));
	}
}

async function loadNew(streamUrl: string, watched: Watched, last: number | undefined): Promise<number | undefined> {
	watched.requests++;
	const list = await load(streamUrl, true).catch(() => null);
	if (list?.status !== 200) {
		watched.failed++;
		return last;
	}
	watched.playlists.push(list.milliseconds);
	const names = list.text.split("\n").filter((line) => line.endsWith(".m4s"));
	const numbered = names.map((name) => ({ name, sequence: Number(/(\d+)\.m4s$/.exec(name)?.[1]) }));
	const fresh = last === undefined ? numbered.slice(-first) : numbered.filter(({ sequence }) => sequence > (last as number));
	for (const { name, sequence } of fresh) {
		if (last !== undefined) watched.skipped += Math.max(0, sequence - last - 1);
		last = sequence;
		watched.requests++;
		const segment = await load(new URL(name, streamUrl).href, false).catch(() => null);
		if (segment?.status === 200) {
			watched.segments.push(segment.milliseconds);
			watched.bytes += segment.bytes;
		} else watched.failed++;
	}
	return last;
}
