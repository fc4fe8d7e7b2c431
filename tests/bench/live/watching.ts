import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { processorSeconds, readMemory } from "../processes.ts";
import { megabytes, report, round } from "../report.ts";
import { at, inBatches, withRoom } from "./live-room.ts";
import { recordedVideo, Speaker } from "./speaker.ts";
import { nothingWatched, watch } from "./viewer.ts";

/** Milliseconds. */
const goal = 500;
/** Until the playlist has enough segments, and all attendees are in. */
const warmUpSeconds = 8;

/**
 * Holds a broadcast with many attendees, who keep a socket open, send heartbeats, and load the playlist and each
 * segment. They share one process on the same machine as the product.
 *
 * @param people attendees
 * @param seconds for which they watch
 * @param nodes processes of the product; several are behind HAProxy
 */
export async function benchWatching(people: number, seconds: number, nodes: number): Promise<void> {
	await withRoom({ people, nodes }, async (room) => {
		const whole = seconds + warmUpSeconds;
		const speaker = new Speaker({ urls: [room.url], token: room.studio, video: recordedVideo(whole), seconds: whole });
		try {
			const attendees = await inBatches(room.userIds, room.enter);
			await pause(warmUpSeconds * 1_000);
			const sum = (value: (pid: number) => number | undefined) =>
				room.nodes.reduce((all, { pid }) => all + (value(pid) ?? 0), 0);
			const [memory, processor] = [sum((pid) => readMemory(pid, "VmRSS")), sum(processorSeconds)];
			const watched = nothingWatched();
			const end = performance.now() + seconds * 1_000;
			let half = 0;
			setTimeout(() => {
				half = sum((pid) => readMemory(pid, "VmRSS"));
			}, seconds * 500);
			await Promise.all(attendees.map((attendee) => watch(attendee, watched, () => performance.now() > end)));
			const used = sum(processorSeconds) - processor;
			const [segments, playlists] = [watched.segments, watched.playlists].map((times) =>
				times.sort((a, b) => a - b),
			) as [number[], number[]];
			report(`live-watching-${people}-${nodes}`, [
				{
					title: `Attendees of a live session, ${nodes === 1 ? "one process" : `${nodes} processes behind HAProxy`}`,
					note: `${people} attendees for ${seconds} s, a picture with 2.5 Mbit/s; attendees and product on one machine with load ${loadavg()[0]?.toFixed(1)}. Goal: no failed request, p99 of a segment under ${goal} ms.`,
					rows: [
						{
							...{ attendees: people, requests: watched.requests, failed: watched.failed, skipped: watched.skipped },
							"Mbit/s": round((watched.bytes * 8) / 1e6 / seconds),
							...{
								"playlist p99, ms": at(playlists, 0.99),
								"segment p50, ms": at(segments, 0.5),
								"segment p99, ms": at(segments, 0.99),
							},
							"memory, MB": [memory, half, sum((pid) => readMemory(pid, "VmRSS"))]
								.map((bytes) => round(megabytes(bytes)))
								.join(" → "),
							"cores used": round(used / seconds, 2),
							"": watched.failed === 0 && at(segments, 0.99) < goal ? "met" : "missed",
						},
					],
				},
			]);
		} finally {
			speaker.finished.promise.catch(() => {});
			speaker.stop();
		}
	});
}
