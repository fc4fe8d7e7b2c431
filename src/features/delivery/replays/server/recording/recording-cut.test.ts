import { createHash } from "node:crypto";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lengthOfMp4 } from "#features/delivery/recordings/rules/length-of-mp4.ts";
import { buy, client, signUp } from "#tests/support/buyer.ts";
import { hasFfmpeg, liveVideo } from "#tests/support/delivery/live-video.ts";
import { storeSession } from "#tests/support/delivery/stored-session.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { make } from "./make-recording.ts";
import { publishDue } from "./publish-automatically.ts";

const courseID = 101;
const uncut = { start: 0, end: null, breaks: [], poster: null };
const captions = `WEBVTT

00:00:01.000 --> 00:00:02.000
Can you hear me?

00:00:06.000 --> 00:00:08.000 line:0
Overtime changes in 2027.

00:00:17.000 --> 00:00:19.000
Any questions?
`;

describe.skipIf(!hasFfmpeg)("the recording of a session", () => {
	let product: TestProduct;
	let staff: Awaited<ReturnType<typeof createStaffMember>>;
	/** Bought the live session with its recording: one was there, the other one was not. */
	let attendee: Awaited<ReturnType<typeof signUp>>;
	let absentee: typeof attendee;
	let withoutRecording: typeof attendee;
	let sessionId: number;
	let startsAt: Date;
	beforeAll(async () => {
		product = await startTestProduct({ manualJobs: true });
		const { db } = product.context;
		startsAt = new Date(Math.ceil((product.clock.now().getTime() + 3_600_000) / 1000) * 1000);
		await db
			.updateTable("courses")
			.set({ webinar_date: startsAt, archived: false })
			.where("id", "=", courseID)
			.execute();
		[attendee, absentee, withoutRecording, staff] = await Promise.all([
			signUp(product.url),
			signUp(product.url),
			signUp(product.url),
			createStaffMember(product),
		]);
		for (const who of [attendee, absentee]) await buy(product.url, who, [courseID, "Live Plus Recorded session"]);
		await buy(product.url, withoutRecording, [courseID, "Live session"]);
		await product.drainJobs();
		({ sessionId } = (await staff.call("GET", `/admin/live-sessions/${courseID}`)).body.session);
		const during = [new Date(startsAt.getTime() + 60_000), new Date(startsAt.getTime() + 3_000_000)] as const;
		await db
			.insertInto("live_presence")
			.values({ session_id: sessionId, user_id: attendee.id, from_at: during[0], until_at: during[1], visible: true })
			.execute();
	});
	afterAll(() => product?.close());

	const path = () => `/admin/live-rooms/${sessionId}`;
	const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
	const put = (cut: object) => staff.call("PUT", `${path()}/cut`, { ...uncut, ...cut });
	const state = async () => (await staff.call("GET", path())).body;
	const medium = (kind: "recording" | "captions" | "poster" | "transcript") =>
		product.context.db
			.selectFrom("course_media")
			.selectAll()
			.where("course_id", "=", courseID)
			.where("kind", "=", kind)
			.executeTakeFirst();
	async function publish() {
		expect((await staff.call("POST", `${path()}/recording`)).body.recording).toBe("making");
		// Without the job that generates its qualities, which would encode it.
		await make(product.context, sessionId);
		expect((await state()).recording).toBe("published");
		const recording = await medium("recording");
		return buffer(await product.context.storage.read(recording?.storage_key ?? ""));
	}
	async function mailsAbout(subject: string) {
		const rows = await product.context.db
			.selectFrom("emails")
			.select("to")
			.where("subject", "like", `%${subject}%`)
			.execute();
		return rows.map(({ to }) => to);
	}

	test("can't be edited before the session has ended", async () => {
		expect(refusal(await staff.call("GET", `${path()}/cut`))).toEqual([409, "not_ended"]);
		expect(refusal(await put({}))).toEqual([409, "not_ended"]);
		expect(refusal(await staff.call("DELETE", `${path()}/recording`))).toEqual([409, "not_ended"]);
	});

	test("is trimmed, cut and given a poster, and publishes only what is kept", async () => {
		product.clock.pass((startsAt.getTime() + 7_200_000 - product.clock.now().getTime()) / 1000);
		await staff.again(product.clock.now().getTime());
		await storeSession(product.context, { id: sessionId, startsAt, endedAt: product.clock.now() }, [
			liveVideo(12),
			liveVideo(8),
		]);
		const view = (await staff.call("GET", `${path()}/cut`)).body;
		expect(view).toMatchObject({ cut: uncut, recording: null, isPublishedAsCut: false, chapters: [] });
		expect(view.seconds).toBeCloseTo(20, 0);
		expect(refusal(await put({ start: 19, end: 10 }))).toEqual([422, "cut_invalid"]);
		expect((await put({ breaks: [{ from: 8, until: 8 }] })).body.problem).toBe("breaks");

		const saved = await put({ start: 3, end: 19, breaks: [{ from: 9, until: 13 }], poster: 5 });
		expect(saved.body.recordedSeconds).toBeCloseTo(12, 0);
		expect(await medium("captions")).toBeDefined();
		const file = await publish();
		expect(lengthOfMp4(file)).toBe(12);
		expect(await medium("captions"), "captions of the recording before it").toBeUndefined();
		const poster = await medium("poster");
		expect(poster?.content_type).toBe("image/jpeg");
		expect((await buffer(await product.context.storage.read(poster?.storage_key ?? ""))).subarray(0, 2)).toEqual(
			Buffer.from([0xff, 0xd8]),
		);
		expect((await staff.call("GET", `${path()}/cut`)).body.isPublishedAsCut).toBe(true);
	});

	test("emails those who missed the session and bought it, once", async () => {
		expect(await mailsAbout("is ready")).toEqual([absentee.email]);
	});

	test("can be watched at once by customers whose price option includes it", async () => {
		const readMedia = async (who: typeof attendee) => {
			const { reference } = await product.context.db
				.selectFrom("enrollments")
				.select("reference")
				.where("user_id", "=", who.id)
				.executeTakeFirstOrThrow();
			return (await who.call("GET", `/enrollments/${reference}/media`)).body;
		};
		const { videoLink } = await readMedia(absentee);
		expect((await fetch(videoLink, { headers: { range: "bytes=0-99" } })).status).toBe(206);
		expect((await readMedia(withoutRecording)).videoLink).toBeNull();
	});

	test("moves captions, transcript, chapters and progress when it is cut in another way", async () => {
		const { db, storage } = product.context;
		const put2 = async (kind: "captions" | "transcript", content: string, contentType: string) => {
			const digest = createHash("sha256").update(content).digest("base64url");
			const file = {
				storage_key: `media/${kind}-test`,
				content_type: contentType,
				bytes: content.length,
				digest,
				added_at: new Date(),
			};
			await storage.put(file.storage_key, Buffer.from(content), { contentType });
			await db
				.insertInto("course_media")
				.values({ course_id: courseID, kind, ...file })
				.onConflict((conflict) => conflict.columns(["course_id", "kind"]).doUpdateSet(file))
				.execute();
		};
		// First without a cut.
		await put({});
		await publish();
		await put2("captions", captions, "text/vtt; charset=utf-8");
		const segments = [1, 6, 17].map((start) => ({ start, text: `Said at ${start}` }));
		await put2("transcript", JSON.stringify({ segments }), "application/json");
		const { id } = await db
			.selectFrom("enrollments")
			.select("id")
			.where("user_id", "=", attendee.id)
			.executeTakeFirstOrThrow();
		await db
			.insertInto("progress")
			.values({
				enrollment_id: id,
				user_id: attendee.id,
				position_seconds: 18,
				watched: "{[0,8),[16,18)}",
				credit_ms: 0,
				reported_at: new Date(),
			})
			.execute();
		const first = (await medium("recording"))?.storage_key ?? "";
		await db
			.insertInto("caption_drafts")
			.values({
				...{ recording_key: first, state: "ready", total_seconds: 20, error: null, changed_at: new Date() },
				phrases: JSON.stringify([
					{ start: 1, end: 2, text: "Can you hear me?" },
					{ start: 17, end: 19, text: "Any questions?" },
				]),
			})
			.execute();

		await put({ start: 3, breaks: [{ from: 9, until: 13 }] });
		await publish();
		const read = async (kind: "captions" | "transcript") =>
			text(await storage.read((await medium(kind))?.storage_key ?? ""));
		const moved = await read("captions");
		expect(moved).not.toContain("Can you hear me?");
		expect(moved).toMatch(/00:00:0[23]\.\d{3} --> 00:00:0[45]\.\d{3} line:0\nOvertime changes/);
		expect(moved).toMatch(/00:00:(09|10)\.\d{3} --> 00:00:1[12]\.\d{3}\nAny questions\?/);
		const starts = JSON.parse(await read("transcript")).segments.map(({ start }: { start: number }) =>
			Math.round(start),
		);
		expect(starts).toEqual([3, 10]);
		const progress = await db
			.selectFrom("progress")
			.select(["position_seconds", "watched"])
			.where("enrollment_id", "=", id)
			.executeTakeFirstOrThrow();
		expect(progress).toEqual({ position_seconds: 11, watched: "{[0,5),[9,11)}" });
		const draft = await db
			.selectFrom("caption_drafts")
			.select(["state", "phrases"])
			.where("recording_key", "=", (await medium("recording"))?.storage_key ?? "")
			.executeTakeFirstOrThrow();
		expect(draft).toMatchObject({ state: "ready", phrases: [{ text: "Any questions?" }] });
		expect(await mailsAbout("is ready")).toHaveLength(1);
	});

	test("is previewed by editors only", async () => {
		const streamUrl = product.url + (await staff.call("GET", `${path()}/cut`)).body.streamUrl;
		const playlist = await (await fetch(streamUrl)).text();
		expect(playlist.split("\n").filter((line) => line.endsWith(".m4s"))).toHaveLength(20);
		expect(playlist).toContain("#EXT-X-ENDLIST");
		const name = playlist.split("\n").find((line) => line.endsWith(".m4s")) ?? "";
		expect((await fetch(new URL(name, streamUrl))).status).toBe(200);
		expect((await fetch(streamUrl.replace(/preview\/[^/]+/, "preview/made.up"))).status).toBe(403);
		const { db } = product.context;
		await db.updateTable("users").set({ role: "support" }).where("id", "=", staff.id).execute();
		expect((await fetch(streamUrl)).status).toBe(403);
		expect((await fetch(new URL(name, streamUrl))).status).toBe(403);
		await db.updateTable("users").set({ role: "owner" }).where("id", "=", staff.id).execute();
	});

	test("is unpublished by staff, and published again with its cut", async () => {
		expect((await staff.call("DELETE", `${path()}/recording`)).body.recording).toBe("withheld");
		expect(await medium("recording")).toBeUndefined();
		expect(await medium("poster")).toBeUndefined();
		expect(refusal(await staff.call("DELETE", `${path()}/recording`))).toEqual([409, "already_withheld"]);
		await put({ start: 3 });
		await publish();
		expect(await text(await product.context.storage.read((await medium("captions"))?.storage_key ?? ""))).toMatch(
			/00:00:1[34]\.\d{3} --> .+\nAny questions\?/,
		);
	});

	test("can be published again after the disk was full", async () => {
		expect((await staff.call("POST", `${path()}/recording`)).body.recording).toBe("making");
		await make({ ...product.context, scratch: "/dev/null/scratch" }, sessionId);
		expect((await state()).recording).toBe("failed");
		await publish();
	});

	test("is published on its own after the chosen hours, unless staff publish or withhold it first", async () => {
		const { context, clock } = product;
		await context.db.deleteFrom("live_recordings").where("session_id", "=", sessionId).execute();
		expect((await staff.call("PUT", "/admin/live-recordings/automatic", { hours: 5 })).status).toBe(400);
		expect((await staff.call("PUT", "/admin/live-recordings/automatic", { hours: 4 })).body).toEqual({ hours: 4 });
		// A session that ended before staff chose it.
		expect(await state()).toMatchObject({ automaticHours: 4, recordingDueAt: null });
		const endedAt = new Date(clock.now().getTime() + 1_000);
		await context.db.updateTable("live_rooms").set({ ended_at: endedAt }).where("session_id", "=", sessionId).execute();
		const due = async (hours: number) => {
			clock.pass(hours * 3_600);
			await publishDue(context);
			return (
				await context.db
					.selectFrom("live_recordings")
					.select("state")
					.where("session_id", "=", sessionId)
					.executeTakeFirst()
			)?.state;
		};
		expect((await state()).recordingDueAt).toBe(new Date(endedAt.getTime() + 4 * 3_600_000).toISOString());
		expect(await due(3)).toBeUndefined();
		expect((await staff.call("DELETE", `${path()}/recording`)).body).toMatchObject({
			recording: "withheld",
			recordingDueAt: null,
		});
		expect(await due(2)).toBe("withheld");
		await context.db.deleteFrom("live_recordings").where("session_id", "=", sessionId).execute();
		expect(await due(0)).toBe("making");
		await make(product.context, sessionId);
		expect(await due(1)).toBe("published");
		const { body } = await staff.call("PUT", "/admin/live-recordings/automatic", { hours: null });
		expect(body).toEqual({ hours: null });
		expect((await client(product.url)("PUT", "/admin/live-recordings/automatic", { hours: 4 })).status).toBe(401);
	});
});
