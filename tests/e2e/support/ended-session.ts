import { openDatabase } from "#platform/database/open-database.ts";
import type { Database } from "#platform/database/tables.ts";
import { openStorage } from "#platform/files/storage/open-storage.ts";
import { liveVideo } from "#tests/support/delivery/live-video.ts";
import { storeSession } from "#tests/support/delivery/stored-session.ts";
import type { RunningProduct } from "./running-product.ts";

/** Runs work on the database of a running product, which has to be PostgreSQL. */
export async function withDatabase<Result>(
	{ databaseUrl, directory }: RunningProduct,
	work: (db: Database) => Promise<Result>,
): Promise<Result> {
	if (!databaseUrl) throw new Error("A product that runs locks its embedded database.");
	const { db, close } = await openDatabase({ url: databaseUrl, directory, maxConnections: 2 });
	return work(db).finally(close);
}

/**
 * Gives the next session of a course a broadcast of 12 and 8 seconds, as if it had begun 70 minutes ago and just ended.
 * Someone has to have a seat. Needs ffmpeg.
 *
 * @returns the session's id
 */
export async function endSession(product: RunningProduct, courseID: number): Promise<number> {
	return withDatabase(product, async (db) => {
		const startsAt = new Date(Math.floor(product.now() / 1000) * 1000 - 70 * 60_000);
		const { id } = await db
			.updateTable("live_sessions")
			.set({ starts_at: startsAt, held_here: true })
			.where("course_id", "=", courseID)
			.returning("id")
			.executeTakeFirstOrThrow();
		await db.updateTable("courses").set({ webinar_date: startsAt }).where("id", "=", courseID).execute();
		const storage = openStorage({ url: undefined, directory: product.directory });
		await storeSession({ db, storage }, { id, startsAt, endedAt: new Date(product.now()) }, [
			liveVideo(12),
			liveVideo(8),
		]);
		return id;
	});
}
