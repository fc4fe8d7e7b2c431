import { randomUUID } from "node:crypto";
import type { AppContext } from "#platform/feature/app-context.ts";
import { FragmentReader } from "#platform/media/video/read-fragments.ts";

/** Stores a broadcast as if a speaker had held it from `startsAt` on. Returns the ids of its streams. */
export async function storeSession(
	{ db, storage }: Pick<AppContext, "db" | "storage">,
	session: { id: number; startsAt: Date; endedAt: Date | null },
	videos: Buffer[],
): Promise<number[]> {
	const takeId = randomUUID();
	const { id: session_id, startsAt, endedAt } = session;
	const row = { current_take: null, last_segment_at: endedAt, started_at: startsAt, ended_at: endedAt };
	await db
		.insertInto("live_rooms")
		.values({ session_id, ...row })
		.onConflict((conflict) => conflict.column("session_id").doUpdateSet(row))
		.execute();
	await db
		.insertInto("live_takes")
		.values({ id: takeId, session_id, speaker_id: null, rehearsal: false, head_key: null, started_at: startsAt })
		.execute();
	const streamIds: number[] = [];
	let sequence = 0;
	let passed = 0;
	for (const video of videos) {
		const reader = new FragmentReader();
		const fragments = reader.push(video);
		const head = reader.head as Buffer;
		const folder = `live/${takeId}/${streamIds.length}`;
		await storage.put(`${folder}/head.mp4`, head, { contentType: "video/mp4" });
		const { id: stream_id } = await db
			.insertInto("live_streams")
			.values({
				take_id: takeId,
				session_id,
				rehearsal: false,
				sequence: streamIds.length + 1,
				head_key: `${folder}/head.mp4`,
				head_bytes: head.length,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		streamIds.push(stream_id);
		for (const { bytes, seconds } of fragments) {
			sequence++;
			const storage_key = `${folder}/${sequence}.m4s`;
			await storage.put(storage_key, bytes, { contentType: "video/iso.segment" });
			const starts_at = new Date(startsAt.getTime() + passed * 1000);
			await db
				.insertInto("live_segments")
				.values({ session_id, sequence, stream_id, seconds, starts_at, storage_key, bytes: bytes.length })
				.execute();
			passed += seconds;
		}
	}
	return streamIds;
}
