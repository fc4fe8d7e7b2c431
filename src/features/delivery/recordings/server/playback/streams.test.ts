import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endEnrollment, enroll } from "#features/delivery/enrollments/server/index.ts";
import { listEnrolledCourses } from "#features/delivery/my-orders/server/enrolled-courses.ts";
import { scratchDirectory } from "#platform/database/scratch.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { createEvents } from "#platform/feature/events/events.ts";
import { openStorage } from "#platform/files/storage/open-storage.ts";
import type { Job } from "#platform/jobs/declare-job.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { ffmpeg } from "#platform/media/video/ffmpeg.ts";
import { RecordingUnreadable, type VideoMaker } from "#platform/media/video/video-maker.ts";
import { createSigner } from "#platform/security/signing/signer.ts";
import { courseRow, importRows, openForTest, startApp } from "#tests/support/catalog/courses-fixture.ts";
import { hasFfmpeg } from "#tests/support/delivery/live-video.ts";
import { testProfile } from "#tests/support/platform/email-fixture.ts";
import { createOrder, createUser } from "#tests/support/sales/orders-fixture.ts";
import { attachRecording } from "../index.ts";
import { prepare } from "../prepare-recording.ts";
import { serveMedia } from "./serve-media.ts";

const now = new Date("2026-11-21T09:00:00Z");
const clock = { now: () => now };

/** Generates qualities without ffmpeg; each file contains its height. */
const fakeVideoMaker: VideoMaker = {
	available: async () => true,
	read: async () => ({ seconds: 12.4, width: 1280, height: 720, sound: true }),
	async make(_path, _type, _facts, { width, height }, directory) {
		const path = join(directory, `${height}.mp4`);
		writeFileSync(path, `film of ${height} lines`);
		const playlist = `#EXTM3U\n#EXT-X-MAP:URI="${height}.mp4",BYTERANGE="4@0"\n#EXTINF:4.0,\n#EXT-X-BYTERANGE:13@4\n${height}.mp4\n#EXT-X-ENDLIST\n`;
		return { height, width, codecs: "avc1.64001f", path, filename: `${height}.mp4`, playlist };
	},
	readSound: async () => Promise.reject(new Error("Nothing is transcribed.")),
	join: async () => Promise.reject(new Error("Recordings are one file.")),
	frame: async () => Promise.reject(new Error("Recordings are one file.")),
	remux: () => {
		throw new Error("Recordings are not live.");
	},
	stop: () => {},
};

describe("streams", () => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	let app: FastifyInstance;
	let deps: Pick<
		AppContext,
		"db" | "clock" | "events" | "jobs" | "speech" | "storage" | "scratch" | "signer" | "video" | "publicUrl" | "site"
	>;
	let queuedJobs: unknown[] = [];
	const jobs = {
		send: async (_within: unknown, job: Job<object>, data: object) => void queuedJobs.push([job.name, data]),
	} as unknown as Jobs;
	beforeAll(async () => {
		opened = await openForTest("PostgreSQL");
		const storage = openStorage({ url: undefined, directory: opened.directory });
		const signer = createSigner(Buffer.alloc(32, 9), clock);
		deps = {
			...{ db: opened.db, clock, jobs, speech: null },
			storage,
			scratch: scratchDirectory(opened.directory),
			signer,
			video: fakeVideoMaker,
			publicUrl: "http://site.example",
			site: () => testProfile,
			events: createEvents({}, () => deps as AppContext),
		};
		await importRows(opened.db, [courseRow(1), courseRow(2), courseRow(3)]);
		app = await startApp((_serve, on) => serveMedia(on, deps));
	});
	afterAll(async () => {
		await app?.close();
		await opened?.close();
	});

	async function upload(courseId: number, key: string, content = Buffer.from("a film")) {
		await deps.storage.put(key, content, { contentType: "video/mp4" });
		return attachRecording({ ...deps, jobs }, courseId, {
			storageKey: key,
			contentType: "video/mp4",
			bytes: content.length,
			digest: `d-${key}`,
		});
	}
	async function buy(courseId: number) {
		const userId = await createUser(opened.db);
		const { lineIds } = await createOrder(opened.db, userId, [{ courseId }]);
		const line = {
			orderLineId: lineIds[0] as number,
			userId,
			courseId,
			pricingId: 1,
			sessionType: "Recorded session",
			seats: 1,
			now,
		};
		await inTransaction(opened.db, (trx) =>
			enroll(trx, { ...line, grants: { live: false, recording: true, transcript: false } }),
		);
		return { ...line, links: async () => (await listEnrolledCourses(deps, userId))[0] };
	}
	const open = (link: string | null | undefined, headers = {}) =>
		app.inject({ url: (link ?? "").replace("http://site.example", ""), headers });
	const readState = async (key: string) =>
		opened.db.selectFrom("recordings").selectAll().where("storage_key", "=", key).executeTakeFirstOrThrow();

	it("plays by ranges at once and in several qualities when ready, with every link signed for the buyer", async () => {
		queuedJobs = [];
		expect(await upload(1, "media/one.mp4")).toBe(true);
		expect(queuedJobs).toEqual([["learning.prepare-recording", { storageKey: "media/one.mp4" }]]);
		const { links, orderLineId } = await buy(1);
		expect(await links()).toMatchObject({
			streamLink: null,
			videoLink: expect.any(String),
			progress: { lengthSeconds: 5400 },
		});
		let unpackedIn: string[] = [];
		const read: VideoMaker["read"] = (...given) => {
			unpackedIn = readdirSync(deps.scratch);
			return fakeVideoMaker.read(...given);
		};
		await prepare({ ...deps, video: { ...fakeVideoMaker, read } }, "media/one.mp4");
		expect([unpackedIn.length, readdirSync(deps.scratch)]).toEqual([1, []]);
		const { streamLink, progress } = (await links()) ?? {};
		expect(progress).toMatchObject({ lengthSeconds: 12 });

		const master = await open(streamLink);
		expect([master.statusCode, master.headers["content-type"]]).toEqual([200, "application/vnd.apple.mpegurl"]);
		expect(master.body.match(/RESOLUTION=\d+x\d+/g)).toEqual(["RESOLUTION=640x360", "RESOLUTION=1280x720"]);
		for (const [at, height] of [360, 720].entries()) {
			const token = master.body.split("\n").filter((line) => line && !line.startsWith("#"))[at];
			const parts = await open(`/media/${token}`);
			const recording = parts.body.match(/URI="([^"]+)"/)?.[1];
			expect(parts.body.split("\n").filter((line) => line === recording)).toHaveLength(1);
			expect((await open(`/media/${recording}`, { range: "bytes=0-3" })).body).toBe("film");
			expect((await open(`/media/${recording}`)).body).toBe(`film of ${height} lines`);
			expect((await open(`/media/${recording?.replace(/.$/, (last) => (last === "A" ? "B" : "A"))}`)).statusCode).toBe(
				403,
			);
		}
		expect((await deps.storage.stat("media/one/720.mp4"))?.bytes).toBe(17);

		await inTransaction(opened.db, (trx) => endEnrollment(trx, orderLineId));
		expect((await open(streamLink)).json()).toMatchObject({ code: "enrollment_ended" });
	});

	it("returns stream_gone for a quality that does not exist", async () => {
		await upload(2, "media/two.mp4");
		const { userId } = await buy(2);
		const [course] = await listEnrolledCourses(deps, userId);
		for (const asset of ["stream", "parts-360", "film-360"]) {
			const token = deps.signer.sign({
				purpose: "media",
				user: userId,
				asset: `${course?.reference}.${asset}`,
				expires: new Date("2026-11-21T12:00:00Z"),
			});
			expect((await open(`/media/${token}`)).json()).toMatchObject({ code: "stream_gone" });
		}
	});

	it("queues one job per file, even for several courses", async () => {
		queuedJobs = [];
		for (const courseId of [1, 2, 3, 1]) await upload(courseId, "media/shared.mp4");
		expect(queuedJobs).toHaveLength(1);
		expect(await upload(999, "media/shared.mp4")).toBe(false);
	});

	it("keeps playing by ranges if the system cannot generate qualities", async () => {
		await upload(3, "media/plain.mp4");
		await prepare({ ...deps, video: { ...fakeVideoMaker, available: async () => false } }, "media/plain.mp4");
		expect(await readState("media/plain.mp4")).toMatchObject({ state: "plain" });
		expect(await (await buy(3)).links()).toMatchObject({ streamLink: null, videoLink: expect.any(String) });
	});

	it("marks an unreadable file as failed, and retries after other errors", async () => {
		await upload(3, "media/broken.mp4");
		const failWith = (error: Error) =>
			prepare({ ...deps, video: { ...fakeVideoMaker, make: () => Promise.reject(error) } }, "media/broken.mp4");
		await expect(failWith(new Error("The disk is full."))).rejects.toThrow("The disk is full.");
		expect(await readState("media/broken.mp4")).toMatchObject({ state: "waiting" });
		await failWith(new RecordingUnreadable("There is no picture in it."));
		expect(await readState("media/broken.mp4")).toMatchObject({ state: "failed", error: "There is no picture in it." });
		await prepare(deps, "media/broken.mp4");
		expect(await readState("media/broken.mp4")).toMatchObject({ state: "ready", error: null });
		await prepare(deps, "media/never-attached.mp4");
	});

	it.runIf(hasFfmpeg)(
		"generates real qualities with ffmpeg and reads no other file that an upload refers to",
		async () => {
			const path = join(opened.directory, "made.mp4");
			const sources = ["-f", "lavfi", "-i", "testsrc=s=1280x720:d=5:r=10", "-f", "lavfi", "-i", "sine=d=5"];
			execFileSync("ffmpeg", [
				"-v",
				"error",
				...sources,
				"-c:v",
				"libx264",
				"-preset",
				"ultrafast",
				"-c:a",
				"aac",
				path,
			]);
			await upload(3, "media/real.mp4", readFileSync(path));
			await prepare({ ...deps, video: ffmpeg() }, "media/real.mp4");
			expect(await readState("media/real.mp4")).toMatchObject({ state: "ready", length_seconds: 5 });
			const made = await opened.db
				.selectFrom("recording_streams")
				.selectAll()
				.where("recording_key", "=", "media/real.mp4")
				.orderBy("height")
				.execute();
			expect(made.map(({ height, width }) => [width, height])).toEqual([
				[640, 360],
				[1280, 720],
			]);
			for (const { playlist, codecs, peak_rate, mean_rate } of made) {
				expect(playlist.match(/#EXTINF:4\.0+,/g)).toHaveLength(1);
				expect(codecs).toMatch(/^avc1\.64001[ef],mp4a\.40\.2$/);
				expect(peak_rate).toBeGreaterThanOrEqual(mean_rate);
			}
			const list = Buffer.from(`#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nfile://${path}\n#EXT-X-ENDLIST\n`);
			await upload(3, "media/list.mp4", list);
			await prepare({ ...deps, video: ffmpeg() }, "media/list.mp4");
			expect(await readState("media/list.mp4")).toMatchObject({ state: "failed" });
		},
	);
});
