import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { DiscussionUpdate } from "#features/delivery/discussion/contract.ts";
import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { pdfWith } from "#tests/support/delivery/documents.ts";
import { hasFfmpeg } from "#tests/support/delivery/live-video.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { slideKey, slideName } from "../../rules/slides/slides.ts";
import type { PublicSlides } from "../../studio-contract.ts";
import { cleanRecords } from "../records/clean-records.ts";

const courseID = 101;

describe.runIf(hasFfmpeg)("the slides of a session that is held here", () => {
	let product: TestProduct;
	let editor: Awaited<ReturnType<typeof createStaffMember>>;
	let attendee: Awaited<ReturnType<typeof signUp>>;
	let sessionId: number;
	let studio: string;
	let joinToken: string;
	let deck: string;
	const sockets: WebSocket[] = [];

	beforeAll(async () => {
		product = await startTestProduct();
		const starts = new Date(product.clock.now().getTime() + 5 * 60_000);
		await product.context.db
			.updateTable("courses")
			.set({ webinar_date: starts, archived: false })
			.where("id", "=", courseID)
			.execute();
		[attendee, editor] = await Promise.all([signUp(product.url), createStaffMember(product)]);
		const { body } = await attendee.call("POST", "/users/enroll", {
			cartItems: [await findCartItem(product.url, courseID, "Live session")],
			couponCode: "",
			siteId: 1,
		});
		await payWith(body.url);
		await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
		({ sessionId } = (await editor.call("GET", `/admin/live-sessions/${courseID}`)).body.session);
		await editor.call("PUT", `/admin/live-sessions/${courseID}/place`, { heldHere: true });
		const room = await editor.call("POST", `/admin/live-rooms/${sessionId}/speakers`, { name: "Ann Speaker" });
		studio = room.body.speakers[0].studioUrl.split("/studio/")[1];
		joinToken = (await attendee.call("GET", `/users/${attendee.id}`)).body.enrolledCourses[0].live.joinUrl.split(
			"/join/",
		)[1];
	});
	afterAll(async () => {
		for (const socket of sockets) socket.terminate();
		await product?.close();
	});

	async function upload(bytes: Buffer, token = editor.token, session = sessionId) {
		const response = await fetch(
			`${product.url}/api/admin/live-slide-files?${new URLSearchParams({ sessionId: String(session), name: "Talk.pdf" })}`,
			{
				method: "POST",
				headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
				body: new Uint8Array(bytes),
			},
		);
		return [response.status, ((await response.json()) as { code?: string }).code];
	}
	const consoleSlides = async () => (await editor.call("GET", `/admin/live-rooms/${sessionId}`)).body.slides;
	const turnTo = async (page: number) => {
		const { status, body } = await client(product.url)("PUT", `/live/studio/${studio}/slides`, { page });
		return status === 200 ? status : body.code;
	};
	async function listen(path: string): Promise<() => PublicSlides | null | undefined> {
		const socket = new WebSocket(product.url.replace("http", "ws") + path, { origin: product.url });
		sockets.push(socket);
		let slides: PublicSlides | null | undefined;
		socket.on("message", (data) => {
			slides = (JSON.parse(String(data)) as DiscussionUpdate).slides;
		});
		await expect.poll(() => slides !== undefined).toBe(true);
		return () => slides;
	}
	const enter = async () =>
		String(
			(
				await attendee.call("POST", `/live/join/${joinToken}/room`, {
					place: randomBytes(16).toString("hex"),
					enter: true,
					visible: true,
				})
			).body.discussionUrl,
		);
	const readText = async (path: string, page: number) => {
		const response = await fetch(product.url + path.replace(/discussion$/, `slides/${slideName(deck, page, "txt")}`));
		return response.ok ? [response.headers.get("content-type"), (await response.text()).trim()] : response.status;
	};
	const openPage = async (path: string, page: number, of = deck) =>
		(await fetch(product.url + path.replace(/discussion$/, `slides/${slideName(of, page)}`))).status;

	test("are uploaded by editors as PDF, and converted in the background", async () => {
		expect(await upload(await pdfWith("One", "Two", "Three"), attendee.token)).toEqual([403, "operators_only"]);
		expect(await upload(Buffer.from("PK\u0003\u0004 a presentation"))).toEqual([422, "wrong_file"]);
		expect(await upload(await pdfWith("One"), editor.token, 999_999)).toEqual([404, "session_not_found"]);
		expect(await upload(await pdfWith("One", "Two", "Three"))).toEqual([201, undefined]);
		await expect
			.poll(consoleSlides)
			.toEqual({ name: "Talk.pdf", state: "ready", problem: null, pages: 3, converted: 3 });
	});

	test("are turned by the speaker, and shown to attendees up to the furthest page", async () => {
		const path = await enter();
		const [seen, own] = [await listen(path), await listen(`/api/live/studio/${studio}/discussion`)];
		expect(seen()).toMatchObject({ pages: 3, page: 1, furthest: 1 });
		deck = seen()?.deck ?? "";
		expect([await openPage(path, 1), await openPage(path, 2)]).toEqual([200, 404]);
		expect(await openPage(`/api/live/studio/${studio}/discussion`, 3)).toBe(200);
		expect([await readText(path, 1), await readText(path, 2)]).toEqual([["text/plain; charset=utf-8", "One"], 404]);
		expect(await turnTo(2)).toBe(200);
		await expect.poll(() => [seen()?.page, own()?.page]).toEqual([2, 2]);
		expect(await openPage(path, 2)).toBe(200);
		expect(await turnTo(1)).toBe(200);
		await expect.poll(seen).toMatchObject({ page: 1, furthest: 2 });
		expect([await turnTo(4), await turnTo(300)]).toEqual(["no_page", "no_page"]);
		const turns = await product.context.db
			.selectFrom("live_slide_turns")
			.select("title")
			.where("session_id", "=", sessionId)
			.orderBy("id")
			.execute();
		expect(turns.map(({ title }) => title)).toEqual(["One", "Two", "One"]);
		// Attendees learn the time of each turn, because their picture is late.
		expect(seen()?.turns.map(({ page }) => page)).toEqual([1, 2, 1]);
		// Those who join late see the current page.
		await expect.poll(await listen(await enter())).toMatchObject({ page: 1, furthest: 2 });
	});

	test("open for people in the room only", async () => {
		const before = await enter();
		const path = await enter();
		expect(await openPage(path, 1)).toBe(200);
		await expect.poll(() => openPage(before, 1)).toBe(403);
		expect(await openPage("/api/live/rooms/e30.e30/discussion", 1)).toBe(403);
		expect(await openPage("/api/live/studio/e30.e30/discussion", 1)).toBe(403);
		expect(await openPage(path, 1, "0".repeat(32))).toBe(404);
	});

	test("say why a PDF can't be shown, and show nothing then", async () => {
		expect(await upload(Buffer.from("%PDF-1.7\nnothing"))).toEqual([201, undefined]);
		await expect.poll(consoleSlides).toMatchObject({ state: "failed", problem: "protected_or_damaged" });
		// Pages that are open have kept the discussion in memory, whose next change follows.
		await expect.poll(await listen(await enter())).toBeNull();
		expect(await turnTo(1)).toBe("no_page");
	});

	test("lose their files when they are replaced or removed, or when the records of the session are no longer kept", async () => {
		const { db, storage } = product.context;
		await expect.poll(() => storage.stat(slideKey(deck, 1))).toBeUndefined();
		await upload(await pdfWith("One"));
		await expect.poll(consoleSlides).toMatchObject({ state: "ready" });
		const current = async () =>
			(await db.selectFrom("live_slides").select("deck").where("session_id", "=", sessionId).executeTakeFirstOrThrow())
				.deck;
		const removed = await current();
		expect((await editor.call("DELETE", `/admin/live-rooms/${sessionId}/slides`)).body.slides).toBeNull();
		expect((await editor.call("DELETE", `/admin/live-rooms/${sessionId}/slides`)).body.code).toBe("no_slides");
		await expect.poll(() => storage.stat(slideKey(removed, 1))).toBeUndefined();
		await upload(await pdfWith("One"));
		await expect.poll(consoleSlides).toMatchObject({ state: "ready" });
		const old = await current();
		// Attendees of a session with credit have seen them.
		const setState = (state: { started_at: Date; ended_at: Date | null }) =>
			db
				.insertInto("live_rooms")
				.values({ session_id: sessionId, current_take: null, last_segment_at: product.clock.now(), ...state })
				.onConflict((conflict) => conflict.column("session_id").doUpdateSet(state))
				.execute();
		const removal = async () => (await editor.call("DELETE", `/admin/live-rooms/${sessionId}/slides`)).body.code;
		const daysLater = (days: number) => ({ now: () => new Date(product.clock.now().getTime() + days * 86_400_000) });
		const credit = { course_id: courseID, accrediting_body: "SHRM", number: "27-ABCDE", hours: 1 };
		await db
			.insertInto("accreditations")
			.values(credit)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		await setState({ started_at: product.clock.now(), ended_at: null });
		expect(await removal()).toBe("replace_instead");
		await setState({ started_at: product.clock.now(), ended_at: product.clock.now() });
		expect(await removal()).toBe("kept_as_evidence");
		expect(await upload(await pdfWith("Two"))).toEqual([409, "kept_as_evidence"]);
		expect(await current()).toBe(old);
		await cleanRecords({ ...product.context, clock: daysLater(5 * 365) });
		expect(await storage.stat(slideKey(old, 1))).toBeDefined();
		await cleanRecords({ ...product.context, clock: daysLater(5 * 366) });
		expect(await storage.stat(slideKey(old, 1))).toBeUndefined();
	});
});
