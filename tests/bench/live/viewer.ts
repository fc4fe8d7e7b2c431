import { setTimeout as pause } from "node:timers/promises";
import type { Attendee } from "./live-room.ts";
import { VideoConnection } from "./video-connection.ts";

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

export const nothingWatched = (): Watched => ({
	requests: 0,
	failed: 0,
	skipped: 0,
	bytes: 0,
	playlists: [],
	segments: [],
});

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
		const reply = await call("POST", `/live/join/${token}/room`, { place, enter: false, visible: true }).catch(
			() => null,
		);
		if (reply?.status === 200) attendee.streamUrl ??= reply.body.streamUrl;
		else watched.failed++;
		await pause(roomMs * (0.8 + Math.random() * 0.4));
	}
}

async function play(attendee: Attendee, watched: Watched, isOver: () => boolean): Promise<void> {
	let connection: VideoConnection | undefined;
	let last: number | undefined;
	while (!isOver()) {
		const began = performance.now();
		if (attendee.streamUrl) {
			const playlist = attendee.url + attendee.streamUrl;
			connection ??= new VideoConnection(playlist);
			last = await loadNew(connection, playlist, watched, last);
		}
		await pause(Math.max(0, playlistMs - (performance.now() - began)));
	}
	connection?.close();
}

async function loadNew(
	connection: VideoConnection,
	streamUrl: string,
	watched: Watched,
	last: number | undefined,
): Promise<number | undefined> {
	watched.requests++;
	const list = await connection.load(streamUrl, { keeps: true }).catch(() => null);
	if (list?.status !== 200) {
		watched.failed++;
		return last;
	}
	watched.playlists.push(list.milliseconds);
	const names = list.text.split("\n").filter((line) => line.endsWith(".m4s"));
	const numbered = names.map((name) => ({ name, sequence: Number(/(\d+)\.m4s$/.exec(name)?.[1]) }));
	const fresh =
		last === undefined ? numbered.slice(-first) : numbered.filter(({ sequence }) => sequence > (last as number));
	for (const { name, sequence } of fresh) {
		if (last !== undefined) watched.skipped += Math.max(0, sequence - last - 1);
		last = sequence;
		watched.requests++;
		const segment = await connection.load(new URL(name, streamUrl).href, { keeps: false }).catch(() => null);
		if (segment?.status === 200) {
			watched.segments.push(segment.milliseconds);
			watched.bytes += segment.bytes;
		} else watched.failed++;
	}
	return last;
}
