import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { type ClientRequest, get } from "node:http";
import type { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endEnrollment, enroll } from "#features/delivery/enrollments/server/index.ts";
import { EnrolledCourse } from "#features/delivery/my-orders/contract.ts";
import { listEnrolledCourses } from "#features/delivery/my-orders/server/enrolled-courses.ts";
import { ownedPricings } from "#features/sales/checkout/server/index.ts";
import { issueInvoice } from "#features/sales/invoices/server/index.ts";
import { scratchDirectory } from "#platform/database/scratch.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { createEvents } from "#platform/feature/events/events.ts";
import { openStorage } from "#platform/files/storage/open-storage.ts";
import type { Storage } from "#platform/files/storage/storage.ts";
import { createSigner } from "#platform/security/signing/signer.ts";
import { courseRow, importRows, openForTest, startApp } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { testProfile } from "#tests/support/platform/email-fixture.ts";
import { proves } from "#tests/support/proves.ts";
import { createOrder, createUser } from "#tests/support/sales/orders-fixture.ts";
import { attachSampleMedia } from "./attach-sample-media.ts";
import { attachMedium } from "./media-store.ts";
import { serveMedia } from "./playback/serve-media.ts";
import type { MediaKind } from "./tables.ts";

let now = new Date("2026-11-21T09:00:00Z");
const clock = { now: () => now };
const signer = createSigner(Buffer.alloc(32, 9), clock);
const recording = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 31) % 256));
const files: Record<Exclude<MediaKind, "clip">, [content: Buffer, type: string]> = {
	recording: [recording, "video/mp4"],
	captions: [Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n"), "text/vtt; charset=utf-8"],
	poster: [Buffer.from([0xff, 0xd8, 0xff]), "image/jpeg"],
	transcript: [
		Buffer.from(JSON.stringify({ segments: [{ start: 3.5, speaker: "Ann", text: "Hello 👋" }] })),
		"application/json",
	],
};
const noVideo: AppContext["video"] = {
	available: async () => false,
	read: async () => Promise.reject(new Error("There is no ffmpeg.")),
	make: async () => Promise.reject(new Error("There is no ffmpeg.")),
	readSound: async () => Promise.reject(new Error("ffmpeg is missing.")),
	join: async () => Promise.reject(new Error("Recordings are one file.")),
	frame: async () => Promise.reject(new Error("Recordings are one file.")),
	remux: () => {
		throw new Error("Recordings are not live.");
	},
	stop: () => {},
};
const both = { live: false, recording: true, transcript: true };

describe.each(storeDatabases)("purchased media (%s)", (kind) => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	let app: FastifyInstance;
	let storage: Storage;
	let deps: Pick<
		AppContext,
		"db" | "clock" | "events" | "storage" | "scratch" | "signer" | "video" | "publicUrl" | "site"
	>;
	/** Streams that are still open. */
	const open = new Set<Readable>();
	beforeAll(async () => {
		opened = await openForTest(kind);
		const real = openStorage({ url: undefined, directory: opened.directory });
		storage = {
			...real,
			async read(key, span) {
				const stream = await real.read(key, span);
				open.add(stream);
				stream.once("close", () => open.delete(stream));
				return stream;
			},
		};
		deps = {
			db: opened.db,
			clock,
			storage,
			scratch: scratchDirectory(opened.directory),
			signer,
			video: noVideo,
			publicUrl: "http://site.example",
			site: () => testProfile,
			events: createEvents({}, () => deps as AppContext),
		};
		await importRows(opened.db, [
			courseRow(1, { title: "Handling complaints", webinarDate: "2026-12-01T18:00:00Z" }),
			courseRow(2),
			courseRow(3),
		]);
		for (const [medium, [content, contentType]] of Object.entries(files) as [MediaKind, [Buffer, string]][]) {
			await storage.put(`media/${medium}`, content, { contentType });
			const row = {
				kind: medium,
				storageKey: `media/${medium}`,
				contentType,
				bytes: content.length,
				digest: `d-${medium}`,
			};
			await attachMedium(opened.db, [1, 2, 999], row);
		}
		app = await startApp((_serve, on) => serveMedia(on, deps));
	});
	afterAll(async () => {
		await app?.close();
		await opened?.close();
	});

	const buy = async (line: Parameters<typeof createOrder>[2] = [{}], user?: number) => {
		const userId = user ?? (await createUser(opened.db));
		const made = await createOrder(opened.db, userId, line);
		await inTransaction(opened.db, async (trx) => {
			await issueInvoice(
				{ site: () => ({ siteName: "Lectern", offices: [], supportEmail: "support@example.com" }) },
				trx,
				{ orderId: made.orderId, now },
			);
			for (const [index, orderLineId] of made.lineIds.entries())
				await enroll(trx, enrollment(orderLineId, userId, line?.[index]));
		});
		return { ...made, userId };
	};
	const enrollment = (
		orderLineId: number,
		userId: number,
		line: NonNullable<Parameters<typeof createOrder>[2]>[number] = {},
	) => ({
		orderLineId,
		userId,
		courseId: line.courseId ?? 1,
		pricingId: line.pricingId ?? 1,
		sessionType: line.sessionType ?? "Recorded Plus Transcript session",
		grants: line.grants ?? both,
		seats: line.seats ?? 1,
		now,
	});
	const path = (link: string | null | undefined) => (link ?? "").replace("http://site.example", "");
	const readLinks = async (userId: number) => (await listEnrolledCourses(deps, userId))[0] as EnrolledCourse;

	it("enrolls once for repeated and concurrent calls", async () => {
		const userId = await createUser(opened.db);
		const { lineIds } = await createOrder(opened.db, userId, [{ seats: 5 }]);
		await Promise.all(
			Array.from({ length: 50 }, () =>
				inTransaction(opened.db, (trx) => enroll(trx, enrollment(lineIds[0] as number, userId, { seats: 5 }))),
			),
		);
		const rows = await opened.db
			.selectFrom("enrollments")
			.select(["seat", "user_id"])
			.where("order_line_id", "=", lineIds[0] as number)
			.execute();
		expect(rows).toEqual([{ seat: 1, user_id: userId }]);
	});

	it("lists purchases newest first, with what they grant", async () => {
		const { userId } = await buy([{ title: "As it was called", cents: 12_345, seats: 3 }]);
		await buy(
			[{ courseId: 3, grants: { live: true, recording: false, transcript: false }, sessionType: "Live session" }],
			userId,
		);
		const [live, recorded] = await listEnrolledCourses(deps, userId);
		expect(EnrolledCourse.parse(recorded)).toEqual(recorded);
		expect(recorded).toMatchObject({
			courseID: 1,
			title: "As it was called",
			instructor: "Ann Example",
			duration: 90,
			price: 123.45,
			sessionType: "Recorded Plus Transcript session",
			webinarDate: "2026-12-01T18:00:00.000Z",
			grants: both,
			seats: 3,
			videoLink: expect.stringMatching(/^http:\/\/site\.example\/media\/[\w.-]+$/),
			invoiceUrl: expect.stringMatching(/^http:\/\/site\.example\/invoices\/[\w.-]+$/),
		});
		expect(live).toMatchObject({
			courseID: 3,
			videoLink: null,
			captionsLink: null,
			posterLink: null,
			transcriptLink: null,
		});
	});

	it("returns links only for purchased content", async () => {
		const recording = await readLinks(
			(await buy([{ grants: { live: false, recording: true, transcript: false } }])).userId,
		);
		expect(
			[recording.videoLink, recording.captionsLink, recording.posterLink, recording.transcriptLink].map(
				(link) => link !== null,
			),
		).toEqual([true, true, true, false]);
		const transcript = await readLinks(
			(await buy([{ grants: { live: false, recording: false, transcript: true } }])).userId,
		);
		expect(
			[transcript.videoLink, transcript.captionsLink, transcript.posterLink, transcript.transcriptLink].map(
				(link) => link !== null,
			),
		).toEqual([false, false, false, true]);
		const none = await readLinks((await buy([{ courseId: 3 }])).userId);
		expect(none.videoLink).toBeNull();
	});

	it("returns the pricings that a customer owns", async () => {
		const { userId, lineIds } = await buy([
			{ pricingId: 11 },
			{ courseId: 2, pricingId: 22 },
			{ courseId: 2, pricingId: 22 },
		]);
		const owned = await ownedPricings(opened.db, userId, [1, 2, 3]);
		expect(owned.toSorted((a, b) => a.courseID - b.courseID)).toMatchObject([
			{ courseID: 1, pricingId: 11 },
			{ courseID: 2, pricingId: 22 },
		]);
		expect(await ownedPricings(opened.db, userId, [])).toEqual([]);
		await inTransaction(opened.db, (trx) => endEnrollment(trx, lineIds[0] as number));
		expect(await ownedPricings(opened.db, userId, [1])).toEqual([]);
	});

	it("lists a purchase whose course was deleted", async () => {
		await importRows(opened.db, [courseRow(4)]);
		const { userId } = await buy([{ courseId: 4, title: "Gone since" }]);
		await opened.db.deleteFrom("courses").where("id", "=", 4).execute();
		expect(await readLinks(userId)).toMatchObject({ title: "Gone since", videoLink: null, webinarDate: null });
	});

	describe("a recording's link", () => {
		let links: EnrolledCourse;
		beforeAll(async () => {
			links = await readLinks((await buy()).userId);
		});
		const requestVideo = (headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
			app.inject({ url: path(links.videoLink), method, headers });

		it("plays inline without an authorization header, cached only by this browser", proves("6.14"), async () => {
			const response = await requestVideo();
			expect(response.statusCode).toBe(200);
			expect(response.rawPayload.equals(recording)).toBe(true);
			expect(response.headers).toMatchObject({
				"content-type": "video/mp4",
				"content-length": "5000",
				"accept-ranges": "bytes",
				"content-disposition": "inline",
				"cache-control": "private, max-age=3600",
				"cross-origin-resource-policy": "same-origin",
				"content-security-policy": expect.stringContaining("default-src 'none'"),
				etag: '"d-recording"',
			});
		});

		it.each([
			["bytes=0-0", 206, "bytes 0-0/5000", 0, 1],
			["bytes=0-", 206, "bytes 0-4999/5000", 0, 5000],
			["bytes=100-199", 206, "bytes 100-199/5000", 100, 200],
			["bytes=-10", 206, "bytes 4990-4999/5000", 4990, 5000],
			["bytes=4999-9999", 206, "bytes 4999-4999/5000", 4999, 5000],
			["bytes=0-1,5-6", 200, undefined, 0, 5000],
			["bytes=9-3", 200, undefined, 0, 5000],
			["nonsense", 200, undefined, 0, 5000],
		])("returns the exact bytes for range %s", async (range, status, said, from, to) => {
			const response = await requestVideo({ range });
			expect(response.statusCode).toBe(status);
			expect(response.headers["content-range"]).toBe(said);
			expect(response.headers["content-length"]).toBe(String(to - from));
			expect(response.rawPayload.equals(recording.subarray(from, to))).toBe(true);
		});

		it("returns ranges that add up to the whole file", async () => {
			await fc.assert(
				fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: 4999 }), { maxLength: 6 }), async (cuts) => {
					const edges = [0, ...cuts.toSorted((a, b) => a - b), 5000];
					const parts: Buffer[] = [];
					for (const [index, start] of edges.slice(0, -1).entries())
						parts.push(
							(await requestVideo({ range: `bytes=${start}-${(edges[index + 1] as number) - 1}` })).rawPayload,
						);
					expect(Buffer.concat(parts).equals(recording)).toBe(true);
				}),
				{ numRuns: 10 },
			);
		});

		it("returns 416 for a range outside the file", async () => {
			const response = await requestVideo({ range: "bytes=5000-" });
			expect(response.statusCode).toBe(416);
			expect(response.headers["content-range"]).toBe("bytes */5000");
			expect(response.json()).toMatchObject({ code: "range_not_satisfiable" });
		});

		it("returns a range only for the matching version, and 304 if nothing changed", async () => {
			expect((await requestVideo({ range: "bytes=0-1", "if-range": '"d-recording"' })).statusCode).toBe(206);
			expect((await requestVideo({ range: "bytes=0-1", "if-range": '"other"' })).statusCode).toBe(200);
			expect((await requestVideo({ range: "bytes=0-1", "if-range": "Sat, 21 Nov 2026 09:00:00 GMT" })).statusCode).toBe(
				200,
			);
			const kept = await requestVideo({ "if-none-match": '"x", W/"d-recording"' });
			expect([kept.statusCode, kept.body]).toEqual([304, ""]);
		});

		it("answers HEAD with the same headers and no body", async () => {
			const response = await requestVideo({ range: "bytes=0-1" }, "HEAD");
			expect([response.statusCode, response.body, response.headers["content-length"]]).toEqual([200, "", "5000"]);
		});

		it("closes the file when the client disconnects midway", async () => {
			const long = Buffer.alloc(30_000_000, 1);
			await storage.put("media/long", long, { contentType: "video/mp4" });
			await attachMedium(opened.db, [3], {
				kind: "recording",
				storageKey: "media/long",
				contentType: "video/mp4",
				bytes: long.length,
				digest: "long",
			});
			const { videoLink } = await readLinks((await buy([{ courseId: 3 }])).userId);
			const address = await app.listen({ host: "127.0.0.1", port: 0 });
			const request: ClientRequest = get(`${address}${path(videoLink)}`);
			const [response] = await once(request, "response");
			await once(response, "data");
			const [stream] = open;
			expect(open.size).toBe(1);
			const closed = once(stream as Readable, "close");
			response.destroy();
			await closed;
			expect(open.size).toBe(0);
		});

		it("rejects a tampered link and unknown asset names", async () => {
			const url = path(links.videoLink);
			for (const at of [8, 20, 60, url.length - 1]) {
				const bent = url.slice(0, at) + (url[at] === "A" ? "B" : "A") + url.slice(at + 1);
				const response = await app.inject(bent);
				expect(response.statusCode).toBe(403);
				expect(response.json()).toMatchObject({ code: "link_broken", requestId: expect.any(String) });
			}
			const expires = new Date("2026-11-21T12:00:00Z");
			for (const asset of ["", ".", "x", "x.recording", "x.passwords"])
				expect(
					(await app.inject(`/media/${signer.sign({ purpose: "media", user: 1, asset, expires })}`)).statusCode,
				).toBe(403);
		});

		it("rejects another customer's link and an invoice's link", async () => {
			const verdict = signer.verify("media", path(links.videoLink).replace("/media/", ""));
			if (!verdict.ok) throw new Error("The link is not good.");
			const other = await createUser(opened.db);
			expect((await app.inject(`/media/${signer.sign({ ...verdict.signed, user: other })}`)).statusCode).toBe(403);
			expect((await app.inject(`/media/${path(links.invoiceUrl).replace("/invoices/", "")}`)).statusCode).toBe(403);
		});

		it("expires after six hours", async () => {
			const before = now;
			now = new Date("2026-11-21T15:00:00Z");
			const response = await requestVideo();
			now = before;
			expect(response.statusCode).toBe(410);
			expect(response.json()).toMatchObject({ code: "link_expired" });
		});
	});

	it("an ended enrollment disables its links and disappears from the list", async () => {
		const { userId, lineIds } = await buy();
		const { videoLink } = await readLinks(userId);
		expect((await app.inject(path(videoLink))).statusCode).toBe(200);
		await inTransaction(opened.db, (trx) => endEnrollment(trx, lineIds[0] as number));
		expect((await app.inject(path(videoLink))).json()).toMatchObject({ code: "enrollment_ended" });
		expect(await listEnrolledCourses(deps, userId)).toEqual([]);
	});

	it("rejects a link signed for content that was not purchased", async () => {
		const { userId } = await buy([{ grants: { live: true, recording: false, transcript: true } }]);
		const { transcriptLink } = await readLinks(userId);
		const verdict = signer.verify("media", path(transcriptLink).replace("/media/", ""));
		if (!verdict.ok) throw new Error("The link is not good.");
		const asset = verdict.signed.asset.replace(".transcript", ".recording");
		expect((await app.inject(`/media/${signer.sign({ ...verdict.signed, asset })}`)).statusCode).toBe(403);
	});

	it("sample courses share the sample files and keep their own media", async () => {
		await importRows(opened.db, [courseRow(51), courseRow(52, { archieve: true }), courseRow(53)]);
		const own = {
			kind: "recording",
			storageKey: "media/own",
			contentType: "video/mp4",
			bytes: 1,
			digest: "own",
		} as const;
		await attachMedium(opened.db, [53], own);
		const from = pathToFileURL(`${opened.directory}/sample/`);
		mkdirSync(from);
		for (const [file, [content]] of [
			["recording.mp4", files.recording],
			["transcript.json", files.transcript],
		] as const)
			writeFileSync(new URL(file, from), content);
		for (const _ of [1, 2]) await attachSampleMedia(opened.db, storage, [51, 52, 53, 998], from);
		const rows = await opened.db
			.selectFrom("course_media")
			.selectAll()
			.where("course_id", "in", [51, 52, 53, 998])
			.execute();
		expect(rows.map((row) => `${row.course_id} ${row.kind}`).sort()).toEqual([
			"51 recording",
			"51 transcript",
			"52 recording",
			"52 transcript",
			"53 recording",
			"53 transcript",
		]);
		expect(rows.find((row) => row.course_id === 53 && row.kind === "recording")?.storage_key).toBe("media/own");
		const { videoLink } = await readLinks((await buy([{ courseId: 52 }])).userId);
		expect((await app.inject(path(videoLink))).rawPayload.equals(recording)).toBe(true);
	});

	it("serves captions and poster with their content types", async () => {
		const links = await readLinks((await buy()).userId);
		expect((await app.inject(path(links.captionsLink))).headers["content-type"]).toBe("text/vtt; charset=utf-8");
		expect((await app.inject(path(links.captionsLink))).body).toMatch(/^WEBVTT/);
		expect((await app.inject(path(links.posterLink))).headers["content-type"]).toBe("image/jpeg");
	});

	it("serves a transcript as a named PDF", async () => {
		const { transcriptLink } = await readLinks((await buy([{ title: "Grüße & Ängste" }])).userId);
		const response = await app.inject(path(transcriptLink));
		expect(response.statusCode).toBe(200);
		expect(response.headers).toMatchObject({
			"content-type": "application/pdf",
			"content-disposition": 'inline; filename="transcript-gru-e-angste.pdf"',
		});
		expect(response.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
		expect((await app.inject({ url: path(transcriptLink), headers: { range: "bytes=1-3" } })).body).toBe("PDF");
	});
});
