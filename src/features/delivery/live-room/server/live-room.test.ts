import { spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { lengthOfMp4 } from "#features/delivery/recordings/rules/length-of-mp4.ts";
import { FragmentReader } from "#platform/media/video/read-fragments.ts";
import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { hasFfmpeg, liveVideo } from "#tests/support/delivery/live-video.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { maxMeasuredBytes } from "../rules/ingest/judge-upload.ts";

const courseID = 101;
const newPlace = () => randomBytes(16).toString("hex");

interface Received {
	type: string;
	from?: number;
	until?: number;
	message?: string;
}

describe.skipIf(!hasFfmpeg)("a session that is held here", () => {
	let product: TestProduct;
	let staffMember: Awaited<ReturnType<typeof createStaffMember>>;
	let buyer: Awaited<ReturnType<typeof signUp>>;
	let stranger: typeof buyer;
	let sessionId: number;
	let joinToken: string;
	let video: Buffer;
	let starts: number;
	let minutes: number;
	let streamUrl: string;
	beforeAll(async () => {
		product = await startTestProduct({ settings: { PRESENCE_CHECK_MINUTES: "5" } });
		video = liveVideo(6);
		starts = product.clock.now().getTime() + 2 * 3_600_000;
		await product.context.db
			.updateTable("courses")
			.set({ webinar_date: new Date(starts), archived: false })
			.where("id", "=", courseID)
			.execute();
		[buyer, stranger, staffMember] = await Promise.all([
			signUp(product.url),
			signUp(product.url),
			createStaffMember(product),
		]);
		await buyLive(buyer);
		minutes = (
			await product.context.db
				.selectFrom("courses")
				.select("duration_minutes")
				.where("id", "=", courseID)
				.executeTakeFirstOrThrow()
		).duration_minutes;
		({ sessionId } = (await staffMember.call("GET", `/admin/live-sessions/${courseID}`)).body.session);
	});
	afterAll(() => product?.close());

	async function buyLive(who: typeof buyer) {
		const cartItems = [await findCartItem(product.url, courseID, "Live session")];
		const { body } = await who.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
		await payWith(body.url);
		expect((await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`)).status).toBe(
			200,
		);
	}
	const travelTo = (moment: number) => product.clock.pass((moment - product.clock.now().getTime()) / 1000);
	const room = (who: typeof buyer, body: { place: string; enter: boolean }, token = joinToken) =>
		who.call("POST", `/live/join/${token}/room`, { visible: true, ...body });
	/** Loads what a stream link leads to, as a page of the site does. */
	const load = (path: string) => fetch(new URL(path, product.url));
	const findPart = (playlist: string, name: string) => new URL(name, new URL(playlist, product.url)).pathname;
	const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
	const consoleRoom = () => staffMember.call("GET", `/admin/live-rooms/${sessionId}`);
	async function newSpeaker(name: string): Promise<{ speakerId: number; token: string }> {
		const reply = await staffMember.call("POST", `/admin/live-rooms/${sessionId}/speakers`, { name });
		expect(reply.status, JSON.stringify(reply.body)).toBe(200);
		const { speakerId, studioUrl } = reply.body.speakers.at(-1);
		return { speakerId, token: studioUrl.split("/studio/")[1] };
	}

	/** Connects like a speaker's browser. */
	async function connect(token: string, origin = product.url) {
		const socket = new WebSocket(`${product.url.replace("http", "ws")}/api/live/studio/${token}/socket`, { origin });
		const received: Received[] = [];
		const opened = Promise.withResolvers<void>();
		let closeCode: number | undefined;
		socket.on("open", () => opened.resolve());
		socket.on("message", (data) => received.push(JSON.parse(String(data))));
		socket.on("unexpected-response", (_request, response) => opened.reject(new Error(String(response.statusCode))));
		socket.on("error", (error) => opened.reject(error));
		socket.on("close", (code) => {
			closeCode = code;
		});
		await opened.promise;
		const tell = (message: object) => socket.send(JSON.stringify(message));
		const get = (type: string) =>
			expect
				.poll(() => received.find((received) => received.type === type))
				.toBeDefined()
				.then(() => received.find((received) => received.type === type) as Received);
		return {
			socket,
			received,
			tell,
			get,
			closed: () =>
				expect
					.poll(() => closeCode)
					.toBeDefined()
					.then(() => closeCode),
			send(offset: number, bytes: Buffer) {
				const position = Buffer.alloc(8);
				position.writeBigUInt64BE(BigInt(offset));
				socket.send(Buffer.concat([position, bytes]));
			},
		};
	}

	/** Broadcasts a video from its beginning, until everything is stored. */
	async function broadcast(token: string, rehearsal = false) {
		const studio = await connect(token);
		studio.tell({ type: "begin", take: randomUUID(), rehearsal });
		expect(await studio.get("ready")).toEqual({ type: "ready", from: 0 });
		for (let at = 0; at < video.length; at += 40_000) studio.send(at, video.subarray(at, at + 40_000));
		studio.tell({ type: "finish" });
		await studio.get("finished");
		studio.socket.close();
		return studio.received;
	}

	test("is chosen by staff, and opens without a meeting link", async () => {
		travelTo(starts - 10 * 60_000);
		await staffMember.again(product.clock.now().getTime());
		joinToken = (await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses[0].live.joinUrl.split("/join/")[1];
		expect(refusal(await room(buyer, { place: newPlace(), enter: true }))).toEqual([409, "not_held_here"]);
		expect((await client(product.url)("GET", `/live/join/${joinToken}`)).body).toMatchObject({
			ready: false,
			heldHere: false,
		});
		const chosen = await staffMember.call("PUT", `/admin/live-sessions/${courseID}/place`, { heldHere: true });
		expect(chosen.body).toMatchObject({ heldHere: true });
		expect((await client(product.url)("GET", `/live/join/${joinToken}`)).body).toMatchObject({
			state: "open",
			ready: true,
			heldHere: true,
		});
		expect((await buyer.call("POST", `/live/join/${joinToken}/enter`)).body).toEqual({ url: null });
		const waiting = await room(buyer, { place: newPlace(), enter: true });
		expect(waiting.body).toEqual({
			...{
				state: "waiting",
				startsIn: expect.any(Number),
				waiting: 1,
				streamUrl: null,
				discussionUrl: expect.any(String),
			},
			...{
				endsAt: new Date(starts + minutes * 60_000).toISOString(),
				extendedMinutes: 0,
				check: null,
				latestEndAt: null,
				code: null,
				group: null,
			},
			checks: {
				expected: Math.floor(minutes / 5),
				needed: null,
				answered: 0,
				countsPolls: false,
				codes: 0,
				codesEntered: 0,
				missed: [],
				takesMinutes: true,
			},
		});
		expect(waiting.body.startsIn).toBeGreaterThan(500);
	});

	test("can't be held here, or broadcast, while ffmpeg is missing", async () => {
		const { video: tools } = product.context;
		const { available } = tools;
		tools.available = async () => false;
		try {
			expect(
				refusal(await staffMember.call("PUT", `/admin/live-sessions/${courseID}/place`, { heldHere: true })),
			).toEqual([409, "no_video_tools"]);
			expect((await consoleRoom()).body.hasVideoTools).toBe(false);
			const studio = await connect((await newSpeaker("Kim Speaker")).token);
			studio.tell({ type: "begin", take: randomUUID(), rehearsal: true });
			expect(await studio.get("failed")).toMatchObject({ message: expect.stringContaining("ffmpeg is not installed") });
		} finally {
			tools.available = available;
		}
	});

	test("serves everyone behind one network address", async () => {
		// As many as 30 people ask in half a minute.
		const place = newPlace();
		await room(buyer, { place, enter: true });
		const replies = await Promise.all(Array.from({ length: 300 }, () => room(buyer, { place, enter: false })));
		expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
	});

	test("is open to its attendee only", async () => {
		expect(refusal(await room(stranger, { place: newPlace(), enter: true }))).toEqual([403, "not_your_seat"]);
		expect(refusal(await room(buyer, { place: newPlace(), enter: true }, "made.up"))).toEqual([403, "link_broken"]);
		expect(
			(
				await client(product.url)("POST", `/live/join/${joinToken}/room`, {
					place: newPlace(),
					enter: true,
					visible: true,
				})
			).status,
		).toBe(401);
	});

	test("can be rehearsed, which attendees do not see", async () => {
		const { token } = await newSpeaker("Ann Speaker");
		expect((await client(product.url)("GET", `/live/studio/${token}`)).body).toMatchObject({
			speaker: "Ann Speaker",
			state: "waiting",
			open: true,
		});
		await broadcast(token, true);
		const now = product.clock.now();
		const slides = {
			deck: "0".repeat(32),
			name: "Talk.pdf",
			state: "ready",
			problem: null,
			pages: 9,
			converted: 9,
			added_at: now,
		} as const;
		// Turned to the last page, and back to the second.
		await product.context.db
			.insertInto("live_slides")
			.values({ session_id: sessionId, ...slides, page: 2, furthest: 9 })
			.execute();
		const place = newPlace();
		expect((await room(buyer, { place, enter: true })).body).toMatchObject({ state: "waiting", streamUrl: null });
		expect(refusal(await client(product.url)("POST", `/live/studio/${token}/end`))).toEqual([409, "not_started"]);
	});

	test("is played by its attendee, in one place at a time", async () => {
		const { token } = await newSpeaker("Ben Speaker");
		const received = await broadcast(token);
		const slides = await product.context.db
			.selectFrom("live_slides")
			.select("furthest")
			.where("session_id", "=", sessionId)
			.executeTakeFirst();
		expect(slides?.furthest, "the rehearsal's pages are hidden").toBe(2);
		// An index follows the last fragment.
		expect(received.findLast(({ type }) => type === "stored")?.until).toBeGreaterThan(video.length - 1_000);
		expect(refusal(await staffMember.call("POST", `/admin/live-rooms/${sessionId}/recording`))).toEqual([
			409,
			"not_ended",
		]);
		const place = newPlace();
		const { body } = await room(buyer, { place, enter: true });
		expect(body.state).toBe("live");
		const playlist = await load(body.streamUrl);
		expect(playlist.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
		const text = await playlist.text();
		const names = text.split("\n").filter((line) => line.endsWith(".m4s"));
		expect(names).toHaveLength(6);
		expect(text).not.toContain("#EXT-X-DISCONTINUITY\n");
		const read = async (name: string) => {
			const response = await load(findPart(body.streamUrl, name));
			expect(response.status).toBe(200);
			return Buffer.from(await response.arrayBuffer());
		};
		const head = await read(/URI="([^"]+)"/.exec(text)?.[1] ?? "");
		const whole = Buffer.concat([head, ...(await Promise.all(names.map(read)))]);
		const fragments = new FragmentReader().push(whole);
		expect(fragments).toHaveLength(6);
		const probed = spawnSync(
			"ffprobe",
			["-v", "error", "-show_entries", "stream=codec_name", "-of", "csv=p=0", "pipe:0"],
			{ input: whole },
		);
		expect(String(probed.stdout).trim().split("\n").sort()).toEqual(["aac", "h264"]);

		// Audio only, for slow connections.
		const audio = await (await load(findPart(body.streamUrl, "audio.m3u8"))).text();
		const parts = [
			/URI="([^"]+)"/.exec(audio)?.[1] ?? "",
			...audio.split("\n").filter((line) => /\/\d+\.m4a$/.test(line)),
		];
		expect(parts).toHaveLength(7);
		const heard = spawnSync(
			"ffprobe",
			["-v", "error", "-show_entries", "stream=codec_name", "-of", "csv=p=0", "pipe:0"],
			{
				input: Buffer.concat(await Promise.all(parts.map(read))),
			},
		);
		expect([String(heard.stdout).trim(), String(heard.stderr)]).toEqual(["aac", ""]);
		expect((await load(findPart(body.streamUrl, "1/999.m4a"))).status).toBe(404);

		// The second page takes over, and the first one stops within seconds.
		const next = await room(buyer, { place: newPlace(), enter: true });
		expect(refusal(await room(buyer, { place, enter: false }))).toEqual([409, "watching_elsewhere"]);
		await expect.poll(async () => (await load(body.streamUrl)).status).toBe(403);
		for (const name of [names[0], parts[1]])
			await expect.poll(async () => (await load(findPart(body.streamUrl, name ?? ""))).status).toBe(403);
		expect((await load(next.body.streamUrl)).status).toBe(200);
		expect((await load(findPart(next.body.streamUrl, "1/999.m4s"))).status).toBe(404);
	});

	test("is extended by a speaker, for attendees too", async () => {
		const { token } = await newSpeaker("Hana Speaker");
		const extend = (body: object) => client(product.url)("POST", `/live/studio/${token}/extend`, body);
		expect(refusal(await extend({ minutes: 15, anyway: false }))).toEqual([409, "not_started"]);
		expect((await extend({ minutes: 7, anyway: false })).status).toBe(400);
		travelTo(starts + 1_000);
		const extended = await extend({ minutes: 15, anyway: false });
		const endsAt = new Date(starts + (minutes + 15) * 60_000).toISOString();
		expect(extended.body).toMatchObject({ endsAt });
		expect((await room(buyer, { place: newPlace(), enter: true })).body).toMatchObject({ endsAt, extendedMinutes: 15 });
		const [entry] = await product.context.db
			.selectFrom("audit_log")
			.select(["actor_name", "summary"])
			.where("action", "=", "course.session_extended")
			.execute();
		expect(entry).toEqual({
			actor_name: "Hana Speaker (speaker)",
			summary: expect.stringMatching(/^Extended the live session of “.+” by 15 minutes$/),
		});
	});

	test("asks its attendee whether they are still there", async () => {
		const { token } = await newSpeaker("Ivo Speaker");
		const place = newPlace();
		await room(buyer, { place, enter: true });
		const answer = (who: typeof buyer, number: number) => who.call("PUT", `/live/join/${joinToken}/checks/${number}`);
		travelTo(starts + 4.2 * 60_000);
		expect((await room(buyer, { place, enter: false })).body).toMatchObject({ state: "interrupted", check: null });
		await broadcast(token);
		expect((await room(buyer, { place, enter: false })).body).toMatchObject({
			state: "live",
			check: { number: 0, secondsLeft: 120 },
		});
		expect(refusal(await answer(stranger, 0))).toEqual([403, "not_your_seat"]);
		expect(refusal(await answer(buyer, 3))).toEqual([404, "check_not_found"]);
		expect((await answer(buyer, 0)).body).toEqual({ answered: true, inTime: true });
		expect((await room(buyer, { place, enter: false })).body.check).toBeNull();
	});

	test("is over in My Orders when a speaker ends it before its time", async () => {
		const { token } = await newSpeaker("Jo Speaker");
		const live = async () => (await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses[0].live;
		expect(await live()).toMatchObject({ state: "scheduled", joinUrl: expect.any(String) });
		expect((await client(product.url)("POST", `/live/studio/${token}/end`)).body.state).toBe("ended");
		expect(await live()).toMatchObject({ state: "over", joinUrl: null });
		// As if a speaker started it again.
		await product.context.db
			.updateTable("live_rooms")
			.set({ ended_at: null })
			.where("session_id", "=", sessionId)
			.execute();
		expect(await live()).toMatchObject({ state: "scheduled", joinUrl: expect.any(String) });
	});

	test("shows the attendees in the room, and ends for all of them", async () => {
		const { token } = await newSpeaker("Cora Speaker");
		const join = async () => (await client(product.url)("GET", `/live/join/${joinToken}`)).body.state;
		// Speakers go on, so that an attendee whose page was reloaded comes back.
		travelTo(starts + (minutes + 20) * 60_000);
		expect(await join()).toBe("open");
		expect((await buyer.call("POST", `/live/join/${joinToken}/enter`)).body).toEqual({ url: null });
		const place = newPlace();
		const { body } = await room(buyer, { place, enter: true });
		expect((await client(product.url)("GET", `/live/studio/${token}`)).body.watching).toBe(1);
		const roster = () => client(product.url)("GET", `/live/studio/${token}/attendees`);
		const { fullName } = (await buyer.call("GET", `/users/${buyer.id}`)).body.user;
		expect((await roster()).body).toEqual({ attendees: [{ userId: buyer.id, name: fullName }], more: 0 });
		expect((await consoleRoom()).body).toMatchObject({ watching: 1, heldHere: true, hasVideoTools: true });
		const ended = await client(product.url)("POST", `/live/studio/${token}/end`);
		expect(ended.body.state).toBe("ended");
		expect(await join()).toBe("over");
		expect(refusal(await buyer.call("POST", `/live/join/${joinToken}/enter`))).toEqual([410, "session_over"]);
		expect((await room(buyer, { place, enter: false })).body).toMatchObject({ state: "ended", streamUrl: null });
		await expect.poll(async () => (await load(body.streamUrl)).text()).toContain("#EXT-X-ENDLIST");
		product.clock.pass(90);
		expect((await client(product.url)("GET", `/live/studio/${token}`)).body.watching).toBe(0);
		expect((await roster()).body).toEqual({ attendees: [], more: 0 });
	});

	test("becomes the course's recording, with what attendees saw", async () => {
		const path = `/admin/live-rooms/${sessionId}/recording`;
		const { db: database } = product.context;
		// As if the two short broadcasts had taken four minutes.
		const segments = await database
			.selectFrom("live_segments")
			.innerJoin("live_streams", "live_streams.id", "stream_id")
			.select("live_segments.sequence")
			.where("live_segments.session_id", "=", sessionId)
			.where("rehearsal", "=", false)
			.orderBy("live_segments.sequence")
			.execute();
		const at = (second: number) => new Date(starts + second * 1000);
		for (const [index, { sequence }] of segments.entries())
			await database
				.updateTable("live_segments")
				.set({ seconds: 20, starts_at: at(index * 20) })
				.where("session_id", "=", sessionId)
				.where("sequence", "=", sequence)
				.execute();
		const turns = [at(-30), at(40), at(235)].map((turned_at, index) => ({
			session_id: sessionId,
			turned_at,
			title: `Part ${index + 1}`,
		}));
		await database.insertInto("live_slide_turns").values(turns).execute();
		expect((await consoleRoom()).body).toMatchObject({ state: "ended", recording: null });
		expect((await staffMember.call("POST", path)).body.recording).toBe("making");
		await expect.poll(async () => (await consoleRoom()).body.recording).toBe("published");
		const { db, storage } = product.context;
		const recording = await db
			.selectFrom("course_media")
			.selectAll()
			.where("course_id", "=", courseID)
			.where("kind", "=", "recording")
			.executeTakeFirstOrThrow();
		const file = await buffer(await storage.read(recording.storage_key));
		expect(file).toHaveLength(recording.bytes);
		// Two broadcasts of six seconds.
		expect(lengthOfMp4(file)).toBe(12);
		const chapters = db
			.selectFrom("recording_chapters")
			.select(["start_seconds", "title"])
			.where("recording_key", "=", recording.storage_key);
		expect(await chapters.orderBy("start_seconds").execute()).toEqual([
			{ start_seconds: 0, title: "Part 1" },
			{ start_seconds: 40, title: "Part 2" },
		]);
	});

	test("loses its picture when the seat is lost", async () => {
		const { body } = await room(buyer, { place: newPlace(), enter: true });
		const token = await newSpeaker("Dora Speaker").then((speaker) => speaker.token);
		const refused = await connect(token);
		refused.tell({ type: "begin", take: randomUUID(), rehearsal: false });
		expect((await refused.get("failed")).message).toContain("Ask the organizer to unpublish it");
		expect((await staffMember.call("DELETE", `/admin/live-rooms/${sessionId}/recording`)).body.recording).toBe(
			"withheld",
		);
		await broadcast(token);
		const playing = await room(buyer, { place: newPlace(), enter: true });
		expect(body.state).toBe("ended");
		({ streamUrl } = playing.body);
		expect((await load(streamUrl)).status).toBe(200);
		await product.context.db
			.updateTable("enrollments")
			.set({ state: "ended" })
			.where("user_id", "=", buyer.id)
			.execute();
		await expect.poll(async () => (await load(streamUrl)).status).toBe(403);
		expect(await (await load(streamUrl)).json()).toMatchObject({ code: "seat_gone" });
		expect(refusal(await room(buyer, { place: newPlace(), enter: true }))).toEqual([403, "seat_gone"]);
	});

	test("admits speakers by their link only, from the site itself, until it is revoked", async () => {
		await expect(connect("made.up")).rejects.toThrow("403");
		const { token, speakerId } = await newSpeaker("Eve Speaker");
		await expect(connect(token, "https://elsewhere.example")).rejects.toThrow("403");
		const studio = await connect(token);
		studio.tell({ type: "begin", take: randomUUID(), rehearsal: false });
		await studio.get("ready");
		studio.send(0, video.subarray(0, Math.floor(video.length / 2)));
		await studio.get("stored");
		expect((await staffMember.call("DELETE", `/admin/live-rooms/${sessionId}/speakers/${speakerId}`)).status).toBe(200);
		studio.send(Math.floor(video.length / 2), video.subarray(Math.floor(video.length / 2)));
		await studio.get("replaced");
		await expect(connect(token)).rejects.toThrow("403");
		expect(refusal(await client(product.url)("GET", `/live/studio/${token}`))).toEqual([403, "studio_closed"]);
	});

	test("refuses messages that are wrong, too long or too frequent", async () => {
		const { token } = await newSpeaker("Finn Speaker");
		for (const message of [
			"no JSON",
			"{}",
			JSON.stringify({ type: "finish" }),
			JSON.stringify({ type: "begin", take: "x", rehearsal: false }),
			Buffer.alloc(20),
		]) {
			const studio = await connect(token);
			studio.socket.send(message);
			expect(await studio.get("failed")).toMatchObject({
				message: "The server didn't understand this message. Reload the page.",
			});
			expect(await studio.closed()).toBe(1008);
		}
		const long = await connect(token);
		long.socket.send(Buffer.alloc(1024 * 1024 + 1));
		expect(await long.closed()).toBe(1009);
		const frequent = await connect(token);
		frequent.tell({ type: "begin", take: randomUUID(), rehearsal: false });
		await frequent.get("ready");
		for (let count = 0; count < 1_001; count++) frequent.send(0, Buffer.from("x"));
		expect(await frequent.closed()).toBe(1008);
	});

	test("measures the upload of a speaker, and throws the bytes away", async () => {
		const { token } = await newSpeaker("Hal Speaker");
		const takes = async () => (await product.context.db.selectFrom("live_takes").select("id").execute()).length;
		const before = await takes();
		const studio = await connect(token);
		studio.tell({ type: "measure" });
		const part = Buffer.alloc(512 * 1024, 1);
		for (let count = 1; count <= maxMeasuredBytes / part.length; count++) studio.socket.send(part);
		await expect.poll(() => studio.received.at(-1)).toEqual({ type: "measured", bytes: maxMeasuredBytes });
		studio.socket.send(part);
		expect(await studio.closed()).toBe(1008);
		expect(await takes()).toBe(before);
	});

	test("lets no one broadcast when its time is over", async () => {
		const { token } = await newSpeaker("Gina Speaker");
		travelTo(starts + 12 * 3_600_000);
		expect((await client(product.url)("GET", `/live/studio/${token}`)).body.open).toBe(false);
		const studio = await connect(token);
		studio.tell({ type: "begin", take: randomUUID(), rehearsal: false });
		expect(await studio.get("failed")).toMatchObject({
			message: "The time for this session is over, or it is held somewhere else.",
		});

		// Some hours later, the link to the stream has expired too.
		product.clock.pass(4 * 3_600);
		expect(await (await load(streamUrl)).json()).toMatchObject({ code: "link_broken" });
	});
});
