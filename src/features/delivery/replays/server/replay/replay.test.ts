import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanTakes } from "#features/delivery/live-room/server/ingest/clean-takes.ts";
import { saveTake } from "#features/delivery/live-room/server/ingest/take-store.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { hasFfmpeg } from "#tests/support/delivery/live-video.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

const courseID = 101;
/** A quality of a recording of 62 seconds: a head, and segments of four seconds that name themselves. */
const head = "the head";
const segments = Array.from({ length: 16 }, (_, index) => ({
	text: `segment ${String(index).padStart(2, "0")}`,
	seconds: index < 15 ? 4 : 2,
}));
const film = Buffer.from(head + segments.map(({ text }) => text).join(""));
const playlist = [
	...["#EXTM3U", `#EXT-X-MAP:URI="720.mp4",BYTERANGE="${head.length}@0"`],
	...segments.flatMap(({ text, seconds }, index) => [
		`#EXTINF:${seconds}.0,`,
		`#EXT-X-BYTERANGE:${text.length}@${head.length + index * text.length}`,
		"720.mp4",
	]),
	"#EXT-X-ENDLIST",
].join("\n");

describe.runIf(hasFfmpeg)("a recording that is shown as a session", () => {
	let product: TestProduct;
	let staff: Awaited<ReturnType<typeof createStaffMember>>;
	let buyer: Awaited<ReturnType<typeof signUp>>;
	let sessionId: number;
	let joinToken: string;
	let starts: number;
	beforeAll(async () => {
		product = await startTestProduct({ manualJobs: true });
		const { db, clock, storage } = product.context;
		starts = Math.ceil(clock.now().getTime() / 1000) * 1000 + 2 * 3_600_000;
		await db
			.updateTable("courses")
			.set({ webinar_date: new Date(starts), archived: false })
			.where("id", "=", courseID)
			.execute();
		[buyer, staff] = await Promise.all([signUp(product.url), createStaffMember(product)]);
		const cartItems = [await findCartItem(product.url, courseID, "Live session")];
		const { body } = await buyer.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
		await payWith(body.url);
		await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
		await product.drainJobs();
		const { session } = (await staff.call("GET", `/admin/live-sessions/${courseID}`)).body;
		({ sessionId } = session);
		await staff.call("PUT", `/admin/live-sessions/${courseID}/place`, { heldHere: true });
		await storage.put("media/film/720.mp4", film, { contentType: "video/mp4" });
	});
	afterAll(async () => {
		await product?.close();
	});

	const path = () => `/admin/live-rooms/${sessionId}/replay`;
	const travelTo = (second: number) =>
		product.clock.pass((starts + second * 1000 - product.clock.now().getTime()) / 1000);
	const enter = async () =>
		(
			await buyer.call("POST", `/live/join/${joinToken}/room`, {
				visible: true,
				place: randomBytes(16).toString("hex"),
				enter: true,
			})
		).body;
	async function addQuality() {
		const { db } = product.context;
		const file = await db
			.selectFrom("course_media")
			.select("storage_key")
			.where("course_id", "=", courseID)
			.where("kind", "=", "recording")
			.executeTakeFirstOrThrow();
		const quality = {
			height: 720,
			width: 1280,
			codecs: "avc1.64001f",
			peak_rate: 1,
			mean_rate: 1,
			storage_key: "media/film/720.mp4",
			bytes: film.length,
			digest: "d",
		};
		await db
			.insertInto("recording_streams")
			.values({ recording_key: file.storage_key, ...quality, playlist })
			.execute();
	}
	/** The numbers of the segments that an attendee's playlist lists, and their addresses. */
	async function listed(path: string) {
		const streamUrl = product.url + path;
		const text = await (await fetch(streamUrl)).text();
		const addresses = text.split("\n").filter((line) => line.endsWith(".m4s"));
		return { text, addresses: addresses.map((address) => new URL(address, streamUrl).href) };
	}

	test("needs a recording with its qualities, and speakers can hold the session until it is prepared", async () => {
		expect((await staff.call("PUT", path())).body.code).toBe("no_recording");
		await addQuality();
		expect((await staff.call("DELETE", path())).body.code).toBe("no_replay");
		expect((await staff.call("PUT", path())).body.replay).toEqual({ state: "preparing", seconds: 62 });
		expect((await staff.call("PUT", path())).body.code).toBe("already_shown");
		expect(await product.drainJobs()).toEqual([]);
		expect((await staff.call("GET", `/admin/live-rooms/${sessionId}`)).body).toMatchObject({
			state: "waiting",
			replay: { state: "ready", seconds: 62 },
		});
	});

	test("can be given up before the session, without leaving a segment", async () => {
		const { db, storage } = product.context;
		const { storage_key } = await db
			.selectFrom("live_segments")
			.select("storage_key")
			.where("session_id", "=", sessionId)
			.limit(1)
			.executeTakeFirstOrThrow();
		expect((await staff.call("DELETE", path())).body.replay).toBeNull();
		expect(await product.drainJobs()).toEqual([]);
		expect(await storage.stat(storage_key)).toBeUndefined();
		expect(
			await db.selectFrom("live_segments").select("sequence").where("session_id", "=", sessionId).execute(),
		).toEqual([]);
		await staff.call("PUT", path());
		expect(await product.drainJobs()).toEqual([]);
	});

	test("admits no broadcast, and tells speakers why they need no camera", async () => {
		const { body } = await staff.call("POST", `/admin/live-rooms/${sessionId}/speakers`, { name: "Ann Speaker" });
		const { speakerId, studioUrl } = body.speakers[0];
		const now = product.clock.now();
		const take = { id: randomUUID(), sessionId, speakerId, rehearsal: false, startedAt: now, now };
		expect(await inTransaction(product.context.db, (trx) => saveTake(trx, take))).toBe("replay");
		expect((await client(product.url)("GET", `/live/studio/${studioUrl.split("/studio/")[1]}`)).body).toMatchObject({
			isReplay: true,
			state: "waiting",
		});
	});

	test("is stored until its session, however long before it was chosen", async () => {
		// Prepared more than 30 days ago, and held less than 30 days ago.
		const later = { now: () => new Date(starts + 30 * 86_400_000 - 3_600_000) };
		await cleanTakes({ ...product.context, clock: later });
		expect(
			await product.context.db
				.selectFrom("live_segments")
				.select("sequence")
				.where("session_id", "=", sessionId)
				.execute(),
		).toHaveLength(16);
	});

	test("shows nothing before the session's clock, also to those who guess an address", async () => {
		travelTo(-60);
		await staff.again(product.clock.now().getTime());
		joinToken = (await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses[0].live.joinUrl.split("/join/")[1];
		expect(await enter()).toMatchObject({ state: "waiting", streamUrl: null });
		travelTo(21);
		const { state, streamUrl } = await enter();
		expect(state).toBe("live");
		const { addresses, text } = await listed(streamUrl);
		// At second 21, five segments of four seconds have been shown.
		expect(await Promise.all(addresses.map(async (address) => (await fetch(address)).text()))).toEqual(
			segments.slice(0, 5).map((segment) => segment.text),
		);
		expect(text).toContain(`#EXT-X-PROGRAM-DATE-TIME:${new Date(starts).toISOString()}`);
		expect(text).not.toContain("#EXT-X-ENDLIST");
		const [first = "", last = ""] = [addresses[0], addresses.at(-1)];
		expect(await (await fetch(new URL("head.mp4", first))).text()).toBe(head);
		const next = last.replace(/(\d+)\.m4s$/, (_, number: string) => `${Number(number) + 1}.m4s`);
		expect((await fetch(next)).status).toBe(404);
		travelTo(24);
		expect((await fetch(next)).status).toBe(200);
	});

	test("shows those who join late what everyone sees, and ends when it is over", async () => {
		travelTo(41);
		await staff.again(product.clock.now().getTime());
		const late = await enter();
		const latest = async () => (await fetch((await listed(late.streamUrl)).addresses.at(-1) ?? "")).text();
		// The playlist is kept for a moment.
		await expect.poll(latest).toBe("segment 09");
		expect((await staff.call("DELETE", path())).body.code).toBe("already_started");
		travelTo(57);
		expect((await enter()).state).toBe("live");
		travelTo(62);
		const over = await enter();
		expect(over).toMatchObject({ state: "ended", streamUrl: null });
	});

	test("moves with its session", async () => {
		await product.context.db
			.updateTable("live_sessions")
			.set({ starts_at: new Date(starts + 60_000) })
			.where("id", "=", sessionId)
			.execute();
		expect((await enter()).state).toBe("live");
	});

	test("must fit into its session", async () => {
		const { db } = product.context;
		await db.deleteFrom("live_replays").execute();
		travelTo(0);
		await db
			.updateTable("live_sessions")
			.set({ starts_at: new Date(product.clock.now().getTime() + 3_600_000), minutes: 1 })
			.where("id", "=", sessionId)
			.execute();
		expect((await staff.call("PUT", path())).body.code).toBe("too_long");
	});
});
