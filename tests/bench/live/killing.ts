import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { report, round } from "../report.ts";
import { type BenchRoom, withRoom } from "./live-room.ts";
import { recordedVideo, Speaker } from "./speaker.ts";
import { nothingWatched, stay } from "./viewer.ts";

/** Seconds. */
const goals = { continues: 10, gap: 5, presence: 15 };
/** Between two kills: time to start again, and to broadcast from there. */
const everySeconds = 20;

/**
 * Kills the process that receives the video, repeatedly. The speaker reconnects to the other one, and the killed one
 * starts again.
 */
export async function benchKilling(times: number): Promise<void> {
	await withRoom({ people: 2, nodes: 2 }, async (room) => {
		const seconds = times * everySeconds + 10;
		const urls = room.nodes.map(({ url }) => url);
		const video = recordedVideo(seconds);
		const speaker = new Speaker({ urls, token: room.studio, video, seconds });
		await pause(5_000);
		await room.db
			.updateTable("live_sessions")
			.set({ starts_at: new Date(Date.now() - 60_000) })
			.where("id", "=", room.sessionId)
			.execute();
		const attendee = await room.enter(room.userIds[0] as number);
		const enteredAt = Date.now();
		let isOver = false;
		const staying = stay(attendee, nothingWatched(), () => isOver);
		const pauses: number[] = [];
		for (let count = 0; count < times; count++) {
			const node = room.nodes[speaker.server % room.nodes.length];
			const killedAt = performance.now();
			process.kill(node?.pid as number, "SIGKILL");
			const before = await countSegments(room);
			while ((await countSegments(room)).count <= before.count) await pause(50);
			pauses.push((performance.now() - killedAt) / 1_000);
			await node?.start();
			await pause(Math.max(0, everySeconds * 1_000 - (performance.now() - killedAt)));
		}
		await speaker.finished.promise;
		isOver = true;
		await staying;
		const stayed = (Date.now() - enteredAt) / 1_000;
		const { seconds: stored } = await countSegments(room);
		const seen = await readPresence(room);
		const worst = Math.max(...pauses);
		report("live-killing", [
			{
				title: "Killing the process that receives a broadcast",
				note: `Two processes, killed with SIGKILL ${times} times in turn. Goals: the session continues within ${goals.continues} s, no gap above ${goals.gap} s, attendance exact to ${goals.presence} s.`,
				rows: [
					{
						...{
							kills: times,
							"slowest to continue, s": round(worst, 1),
							"sent, s": seconds,
							"stored, s": round(stored, 1),
						},
						...{ "in the room, s": round(stayed), "counted, s": round(seen) },
						"":
							worst < goals.continues && seconds - stored < goals.gap && Math.abs(stayed - seen) < goals.presence
								? "met"
								: "missed",
					},
				],
			},
		]);
	});
}

async function countSegments({ db, sessionId }: BenchRoom): Promise<{ count: number; seconds: number }> {
	const { count, seconds } = await db
		.selectFrom("live_segments")
		.select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number | null>("seconds").as("seconds")])
		.where("session_id", "=", sessionId)
		.executeTakeFirstOrThrow();
	return { count: Number(count), seconds: Number(seconds) };
}

async function readPresence({ db, sessionId }: BenchRoom): Promise<number> {
	const { seconds } = await db
		.selectFrom("live_presence")
		.select(sql<number>`extract(epoch from sum(until_at - from_at))::float`.as("seconds"))
		.where("session_id", "=", sessionId)
		.executeTakeFirstOrThrow();
	return seconds;
}
