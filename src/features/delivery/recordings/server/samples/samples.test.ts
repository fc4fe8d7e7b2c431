import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/database/transaction.ts";
import { openStorage } from "#platform/files/storage/open-storage.ts";
import { courseRow, importRows, openForTest, site, startApp } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { pageLength } from "../../rules/sample.ts";
import { saveSample } from "./sample-store.ts";
import { serveSamples } from "./serve-samples.ts";

const now = new Date("2026-11-21T09:00:00Z");
/** Three segments of 40 seconds: 100 bytes to begin with, then 1,000 bytes each. */
const film = randomBytes(3_100);
const playlist = `#EXTM3U\n#EXT-X-MAP:URI="720.mp4",BYTERANGE="100@0"\n${[0, 1, 2]
	.map((at) => `#EXTINF:40.0,\n#EXT-X-BYTERANGE:1000@${100 + at * 1000}\n720.mp4`)
	.join("\n")}\n#EXT-X-ENDLIST\n`;
const captions = "WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nWelcome\n\n00:01:10.000 --> 00:01:12.000\nFor customers\n";
const transcript = {
	segments: [0, 1, 2].map((at) => ({ start: at * 40, speaker: "Ann", text: `${at} ${"x".repeat(pageLength / 2)}` })),
};

describe.each(storeDatabases)("samples on %s", (kind) => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	let app: FastifyInstance;
	beforeAll(async () => {
		opened = await openForTest(kind);
		const { db, directory } = opened;
		const storage = openStorage({ url: undefined, directory });
		const context = { db, clock: { now: () => now }, storage, ...site, showChanges: async () => {} };
		await importRows(db, [courseRow(1), courseRow(2), courseRow(3, { publishedAt: "draft" })]);
		const files = [
			["recording", "video/mp4", film],
			["captions", "text/vtt", Buffer.from(captions)],
			["transcript", "application/json", Buffer.from(JSON.stringify(transcript))],
		] as const;
		for (const course_id of [1, 2, 3])
			for (const [name, content_type, content] of files) {
				const storage_key = `${name}-${course_id}`;
				await storage.put(storage_key, content, { contentType: content_type });
				await db
					.insertInto("course_media")
					.values({
						course_id,
						kind: name,
						storage_key,
						content_type,
						bytes: content.length,
						digest: storage_key,
						added_at: now,
					})
					.execute();
				if (name !== "recording") continue;
				await db
					.insertInto("recordings")
					.values({ storage_key, state: "ready", length_seconds: 120, error: null, changed_at: now })
					.execute();
				const quality = {
					height: 720,
					width: 1280,
					codecs: "avc1.64001f",
					peak_rate: 9,
					mean_rate: 9,
					bytes: film.length,
					digest: "film",
					playlist,
				};
				await db
					.insertInto("recording_streams")
					.values({ recording_key: storage_key, storage_key, ...quality })
					.execute();
			}
		app = await startApp((serve, on) => serveSamples(serve, on, context));
	});
	afterAll(async () => {
		await app?.close();
		await opened?.close();
	});

	const allow = (courseId: number, minutes: number, pages: number) =>
		inTransaction(opened.db, (trx) => saveSample(trx, courseId, { minutes, pages }));
	const get = (url: string, headers = {}) => app.inject({ url, headers });
	const hasLink = async (courseId: number) =>
		(await opened.db.selectFrom("public_course_samples").selectAll().where("course_id", "=", courseId).execute())
			.length === 1;

	test("serve the beginning of the recording and of the transcript, and no byte beyond", async () => {
		await allow(1, 1, 1);
		expect(await hasLink(1)).toBe(true);
		const { video, transcript: shown, path } = (await get("/api/courses/1/sample")).json();
		expect([video.minutes, path, shown.map(({ start }: { start: number }) => start)]).toEqual([1, "/training/1", [0]]);
		const master = await get(video.streamLink);
		const parts = await get(
			new URL(master.body.trim().split("\n").at(-1) ?? "", `http://site.example${video.streamLink}`).pathname,
		);
		expect(parts.body.match(/#EXTINF/g)).toHaveLength(1);
		const address = "/sample-media/1/film-720.mp4";
		expect(parts.body).toContain("film-720.mp4");
		const whole = await get(address);
		expect([
			whole.statusCode,
			whole.headers["content-length"],
			whole.rawPayload.equals(film.subarray(0, 1_100)),
		]).toEqual([200, "1100", true]);
		expect((await get(address, { range: "bytes=1000-3099" })).rawPayload.equals(film.subarray(1_000, 1_100))).toBe(
			true,
		);
		expect((await get(address, { range: "bytes=0-" })).rawPayload).toHaveLength(1_100);
		expect((await get(address, { range: "bytes=-5" })).rawPayload.equals(film.subarray(1_095, 1_100))).toBe(true);
		expect((await get(address, { range: "bytes=1100-1200" })).statusCode).toBe(416);
		const spoken = await get(video.captionsLink);
		expect(spoken.body).toContain("Welcome");
		expect(spoken.body).not.toContain("For customers");
	});

	test("serve nothing without the editor's choice, of what was not chosen, or of a draft", async () => {
		await allow(3, 10, 2);
		for (const course of [2, 3, 999_999, 2_147_483_648]) {
			expect((await get(`/api/courses/${course}/sample`)).statusCode).toBeGreaterThanOrEqual(400);
			for (const file of ["stream.m3u8", "parts-720.m3u8", "film-720.mp4", "captions.vtt"])
				expect((await get(`/sample-media/${course}/${file}`)).statusCode).toBe(404);
		}
		await allow(2, 0, 2);
		const { video, transcript: shown } = (await get("/api/courses/2/sample")).json();
		expect([video, shown.length]).toEqual([null, 3]);
		for (const file of ["stream.m3u8", "film-720.mp4", "captions.vtt"])
			expect((await get(`/sample-media/2/${file}`)).statusCode).toBe(404);
		await allow(2, 0, 0);
		expect([await hasLink(2), (await get("/api/courses/2/sample")).statusCode]).toEqual([false, 404]);
	});

	test("a recording without streams has no video, because its file can't be cut", async () => {
		await allow(1, 2, 0);
		await opened.db
			.updateTable("recordings")
			.set({ state: "plain" })
			.where("storage_key", "=", "recording-1")
			.execute();
		expect([(await get("/api/courses/1/sample")).statusCode, await hasLink(1)]).toEqual([404, false]);
	});

	test("serve a clip whole, to everyone, in place of the beginning of the recording, as soon as it is ready", async () => {
		const { db } = opened;
		await importRows(db, [courseRow(4)]);
		expect([(await get("/api/courses/4/sample")).statusCode, await hasLink(4)]).toEqual([404, false]);
		const clip = {
			kind: "clip" as const,
			storage_key: "clip-4",
			content_type: "video/mp4",
			bytes: film.length,
			digest: "clip-4",
			added_at: now,
		};
		await db
			.insertInto("course_media")
			.values([1, 4].map((course_id) => ({ course_id, ...clip })))
			.execute();
		await db
			.insertInto("recordings")
			.values({ storage_key: "clip-4", state: "waiting", length_seconds: 120, error: null, changed_at: now })
			.execute();
		expect([(await get("/api/courses/4/sample")).statusCode, await hasLink(4)]).toEqual([404, false]);
		await db.updateTable("recordings").set({ state: "ready" }).where("storage_key", "=", "clip-4").execute();
		const quality = {
			height: 720,
			width: 1280,
			codecs: "avc1.64001f",
			peak_rate: 9,
			mean_rate: 9,
			bytes: film.length,
			digest: "clip",
			playlist,
		};
		await db
			.insertInto("recording_streams")
			.values({ recording_key: "clip-4", storage_key: "recording-1", ...quality })
			.execute();
		for (const course of [1, 4]) {
			const { video, transcript: beginning } = (await get(`/api/courses/${course}/sample`)).json();
			expect([video, beginning]).toEqual([expect.objectContaining({ minutes: null, captionsLink: null }), []]);
			expect((await get(video.streamLink)).body).toContain("parts-720.m3u8");
			const whole = await get(`/sample-media/${course}/film-720.mp4`);
			expect([whole.statusCode, whole.rawPayload.equals(film)]).toEqual([200, true]);
			expect([(await get(`/sample-media/${course}/captions.vtt`)).statusCode, await hasLink(course)]).toEqual([
				404,
				true,
			]);
		}
	});
});
